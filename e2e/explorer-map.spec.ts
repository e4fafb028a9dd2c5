import { readFile } from 'node:fs/promises';
import { expectGoodInEveryWidth } from './accessible.ts';
import { chips, count, explore, WELLS } from './explorer.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/explorer.md#explorer-charts: rows on a map, over the demo's wells

const map = (page: Page) => page.getByRole('img', { name: / by place/ });
const MARKS = 'g > path';

/** How many marks are drawn: each begins a path of its own, a circle. */
const marks = async (page: Page) =>
  ((await map(page).locator(MARKS).first().getAttribute('d')) ?? '').split('M').length - 1;

test('wells stand at their places over the land; a mark leads to its row, and a table has them all', async ({
  page,
}) => {
  await explore(page, `${WELLS}&filter.county=Martin,+TX&chart=bars`);
  const wells = Number((await count(page).textContent())?.replace(/\D/g, ''));
  await page.getByLabel('Kind').selectOption('Map');
  await expect(map(page)).toHaveAccessibleName('Wells by place.');
  await expect(map(page)).toHaveAccessibleDescription(`${wells} points. Of ${wells} wells.`);
  expect(new URL(page.url()).searchParams.get('chart')).toBe('map');
  expect(await marks(page)).toBe(wells);
  // The county that they are in, by the land that ships with the site.
  await expect(map(page).getByText('Martin', { exact: true })).toBeVisible();

  const [, left, middle] = /^M([\d.]+),([\d.]+)a/.exec(
    (await map(page).locator(MARKS).first().getAttribute('d')) ?? '',
  )!;
  await map(page).click({ position: { x: Number(left) + 4, y: Number(middle) } });
  const call = page.getByRole('region', { name: 'The row of the mark' });
  await expect(call).toContainText(/Latitude\s*32[\d.]+°/);
  const name = (await call.locator('b').textContent()) ?? '';
  await call.getByRole('link', { name: 'Open the row' }).click();
  await expect(count(page)).toHaveText('1 well');
  await expect(page.getByRole('rowheader')).toHaveText(name);
  await page.goBack();
  await expect(map(page)).toBeVisible();

  await page
    .locator('summary')
    .filter({ hasText: /^Table$/ })
    .click();
  await expect(page.getByRole('table', { name: 'Wells by place' }).getByRole('row')).toHaveCount(wells + 1);
  await page.getByLabel('Colour and shape').selectOption('Operator');
  await expect(map(page)).toHaveAccessibleName('Wells by place and operator.');
  await expectGoodInEveryWidth(page, 'the map');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Drawing as SVG' }).click(),
  ]);
  const svg = await readFile(await download.path(), 'utf8');
  expect(svg).toContain('<title>Wells by place and operator</title>');
  expect(svg).not.toMatch(/class=|var\(/);
  await expect(chips(page)).toContainText('County Martin, TX');
});

test('without the outlines of the land the marks are there, and the outlines can be asked for again', async ({
  page,
}) => {
  let isGone = true;
  await page.route(/\/states-.*\.json$|\/states\.json/, (route) => (isGone ? route.abort() : route.fallback()));
  await explore(page, `${WELLS}&chart=map`);
  await expect(page.getByText('The outlines of the land could not be loaded')).toBeVisible({ timeout: 20_000 });
  expect(await marks(page)).toBe(5_000);
  await expect(map(page).getByText('Texas', { exact: true })).toHaveCount(0);
  isGone = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(map(page).getByText('Texas', { exact: true })).toBeVisible();
  // Rows of deals have no place here.
  await page.goto('/explorer?collection=deals&chart=map');
  await expect(page.getByText('A map needs the place of each row, and Deals has no such fields.')).toBeVisible();
});
