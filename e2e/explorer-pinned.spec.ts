import { expectFits, expectGoodInEveryWidth, resize } from './accessible.ts';
import { address, explore, WELLS } from './explorer.ts';
import { keyboard } from './hands.ts';
import { expect, type Locator, type Page, test } from './test.ts';

// docs/product/explorer.md#explorer-table: columns that stay in view

const table = (page: Page) => page.getByRole('table', { name: 'Wells', exact: true });
const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name });
const leftOf = async (cell: Locator) => Math.round((await cell.boundingBox())?.x ?? Number.NaN);
const scrollAside = (page: Page, by: number) =>
  table(page)
    .locator('xpath=..')
    .evaluate((frame, left) => {
      frame.scrollLeft = left;
      return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }, by);

test('a column is pinned by the keyboard alone, stays in view in every width, and so does a table of all rows', async ({
  page,
}) => {
  await explore(page, `${WELLS}&columns=name,operator,county,basin,play,spudDate,region,state,oil12,gas12,water12`);
  const hands = keyboard(page);
  await hands.press(page.locator('summary').filter({ hasText: 'Columns' }));
  const pin = (name: string) => page.getByRole('button', { name: `Pin ${name}`, exact: true });
  await expect(pin('Well')).toHaveAttribute('aria-pressed', 'true');
  // One stays at least.
  await expect(pin('Well')).toHaveAttribute('aria-disabled', 'true');
  await hands.press(pin('State'));
  await expect(head(page, 'Operator')).toBeVisible();
  await expect.poll(() => address(page)).toContain('columns=name,state,operator,county');
  await expect.poll(() => address(page)).toContain('pinned=2');
  await expect(head(page, 'Operator')).toHaveCSS('padding-left', '12px');
  await expectGoodInEveryWidth(page, 'the menu of columns');
  // The narrowest phones have no room for all of the tools in one line.
  for (const width of [360, 320]) {
    await resize(page, width);
    await expectFits(page, `the menu of columns at ${width} px`);
  }
  await page.keyboard.press('Escape');

  for (const width of [1440, 1024, 390]) {
    await resize(page, width);
    await scrollAside(page, 0);
    const operator = await leftOf(head(page, 'Operator'));
    const state = await leftOf(head(page, 'State'));
    const cell = table(page).locator('tbody tr').nth(3).locator('td').first();
    await expect.poll(() => leftOf(cell)).toBe(state);
    await scrollAside(page, 150);
    await expect.poll(() => leftOf(head(page, 'Operator'))).toBe(operator - 150);
    expect([await leftOf(head(page, 'State')), await leftOf(cell)]).toEqual([state, state]);
  }
  // Where pinned columns would leave no room, the later ones scroll with the others.
  await page.goto(`${page.url().replace('pinned=2', 'pinned=4')}`);
  await scrollAside(page, 0);
  const county = await leftOf(head(page, 'County'));
  await scrollAside(page, 150);
  await expect.poll(() => leftOf(head(page, 'County'))).toBe(county - 150);

  await resize(page, 1024);
  await page.getByRole('link', { name: 'Scroll all rows' }).click();
  await expect(table(page)).toHaveAttribute('aria-rowcount', '5001');
  // Columns get their widths as rows come.
  await expect(async () => {
    await scrollAside(page, 0);
    const before = await leftOf(head(page, 'State'));
    await scrollAside(page, 150);
    expect(await leftOf(head(page, 'State'))).toBe(before);
  }).toPass();

  await page.locator('summary').filter({ hasText: 'Columns' }).click();
  await pin('State').click();
  await expect.poll(() => address(page)).toContain('pinned=3');
  await page.getByRole('checkbox', { name: 'Operator', exact: true }).click();
  await expect.poll(() => address(page)).toContain('pinned=2');
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect.poll(() => address(page)).not.toMatch(/pinned|columns/);
});
