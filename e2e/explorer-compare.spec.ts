import { readFile } from 'node:fs/promises';
import { expectGoodInEveryWidth } from './accessible.ts';
import { explore, saveAs } from './explorer.ts';
import { hydrated } from './hydrated.ts';
import { expect, type Locator, type Page, test } from './test.ts';

// docs/product/explorer.md#explorer-compare, over the demo's wells

const [A, B] = ['Delaware Wolfcamp', 'Bone Spring'];
const BOTH = `/explorer/compare?collection=wells&measure=oil12&filter.play=${A}&against.play=${B}`;
const set = (page: Page, letter: 'A' | 'B') => page.getByRole('region', { name: new RegExp(`^${letter} `) });
const parameters = (page: Page) => new URL(page.url()).searchParams;
/** The figures of a row: of A, of B, and how they differ. */
const figures = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell');

/** How many rows some filters find, as the query service says. */
async function found(page: Page, play: string): Promise<number> {
  const data = { size: 0, filters: [{ field: 'play', expression: [play] }] };
  const answer = await page.request.post('/api/query/wells', { data });
  return (await answer.json()).response.numFound;
}

test('two sets stand side by side: what was found beside all rows, then other filters, swapped, gone back and exported', async ({
  page,
}) => {
  await explore(page, `/explorer?collection=wells&filter.play=${A}`);
  const [ofA, ofB] = [await found(page, A), await found(page, B)];
  await page.getByRole('list', { name: 'View' }).getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: 'Compare two sets of wells' })).toBeVisible();
  await expect(set(page, 'A').getByRole('link', { name: `${ofA} wells` })).toHaveCSS('word-spacing', '0px');
  await expect(figures(page, 'Wells')).toHaveText([`${ofA}`, '5,000', `+${(5_000 - ofA).toLocaleString('en')}`]);

  // By the keyboard alone: a field, then one of its values.
  await hydrated(page.getByRole('button', { name: 'Export' }));
  await set(page, 'B').getByRole('link', { name: 'Add filter' }).press('Enter');
  await set(page, 'B').getByRole('link', { name: 'Play', exact: true }).press('Enter');
  await set(page, 'B')
    .getByRole('link', { name: new RegExp(`^${B} `) })
    .press('Enter');
  await expect(figures(page, 'Wells')).toHaveText([`${ofA}`, `${ofB}`, `−${ofA - ofB}`]);
  expect(parameters(page).getAll('against.play')).toEqual([B]);

  await page.getByLabel('Measure').selectOption({ label: 'Oil, first 12 months' });
  await expect(page.getByRole('img', { name: /^Share of wells by oil, first 12 months, A above/ })).toBeVisible();
  await page.getByRole('link', { name: 'Swap' }).click();
  await expect(figures(page, 'Wells')).toHaveText([`${ofB}`, `${ofA}`, `+${ofA - ofB}`]);
  await page.goBack();
  await expect(figures(page, 'Wells')).toHaveText([`${ofA}`, `${ofB}`, `−${ofA - ofB}`]);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('wells-delaware-wolfcamp-against-bone-spring.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(`Wells,count,wells,${ofA},${ofB}\r\n`);

  await set(page, 'B')
    .getByRole('link', { name: `${ofB} wells` })
    .click();
  await expect(page.locator('#row-count')).toHaveText(`${ofB} wells`);
});

test('a comparison is saved as a query, and loaded from the rows of another collection', async ({ page }) => {
  const name = `Compared ${Date.now().toString(36)}`;
  await explore(page, BOTH);
  const [ofA, ofB] = [await found(page, A), await found(page, B)];
  await hydrated(page.getByRole('button', { name: 'Save Query' }));
  await page.getByRole('button', { name: 'Save Query' }).click();
  const save = page.getByRole('dialog', { name: 'Save Query' });
  await expect(save.getByText('Saves both sets and what is compared.')).toBeVisible();
  await saveAs(page, name);

  await page.goto('/explorer?collection=market');
  await hydrated(page.getByRole('button', { name: 'Load Query' }));
  await page.getByRole('button', { name: 'Load Query' }).click();
  const load = page.getByRole('dialog', { name: 'Load Query' });
  await load.getByRole('radio', { name }).check({ force: true });
  await expect(load.getByRole('row', { name: new RegExp(`${name}.*Comparison`) })).toBeVisible();
  await load.getByRole('button', { name }).click();
  await expect(figures(page, 'Wells')).toHaveText([`${ofA}`, `${ofB}`, `−${ofA - ofB}`]);
  expect(parameters(page).get('measure')).toBe('oil12');
});

test('what a comparison cannot be is told of, with the set that it is of', async ({ page }) => {
  await explore(page, BOTH);
  const cases = [
    ['against.oil12=many', 422, 'Set B: Oil, first 12 months'],
    ['measure=play', 422, '“measure” must be a field of numbers, which Play is not.'],
    ['collection=nothing', 404, 'There is no collection “nothing”.'],
  ] as const;
  for (const [search, status, words] of cases) {
    const answer = await page.goto(
      `/explorer/compare?${search.startsWith('coll') ? '' : 'collection=wells&'}${search}`,
    );
    expect([search, answer?.status()]).toEqual([search, status]);
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.goto('/explorer/compare?collection=wells&filter.play=Nowhere&against.play=Nowhere');
  await expect(page.getByText('No wells match the filters of either set. Remove a filter above.')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a comparison is there, and is changed by links and forms', async ({ page }) => {
    await explore(page, BOTH);
    const [ofA, ofB] = [await found(page, A), await found(page, B)];
    await expect(figures(page, 'Wells')).toHaveText([`${ofA}`, `${ofB}`, `−${ofA - ofB}`]);
    await set(page, 'A').getByRole('link', { name: 'Add filter' }).click();
    await set(page, 'A').getByRole('link', { name: 'Lateral length' }).click();
    await set(page, 'A').getByLabel('Lowest').fill('9,000');
    await set(page, 'A').getByRole('button', { name: 'Apply' }).click();
    expect(parameters(page).getAll('filter.lateralLength')).toEqual(['[9000 TO *]']);
    await expect(page.getByRole('link', { name: 'Remove Lateral length from 9,000 ft' })).toBeVisible();
    expect(parameters(page).getAll('against.lateralLength')).toEqual([]);
  });
});

test('a comparison fits every width and has no fault that axe finds', async ({ page }) => {
  await explore(page, '/explorer/compare?collection=market', 'market');
  await expectGoodInEveryWidth(page, 'figures with long units');
  await page.setViewportSize({ width: 390, height: 844 });
  // No word of a name is broken: the longest has a third of the table.
  const name = page.getByRole('rowheader', { name: 'Price per flowing barrel, average' });
  expect((await name.boundingBox())!.height).toBeLessThan(80);
  await page.goto(`${BOTH}&add=b`);
  await expectGoodInEveryWidth(page);
  // On a phone its tools are beside its name.
  await page.setViewportSize({ width: 390, height: 844 });
  const middle = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return Math.round(y + height / 2);
  };
  const tools = [page.getByRole('link', { name: 'Swap' }), page.getByRole('button', { name: 'Export' })];
  for (const tool of tools) expect(await middle(tool)).toBe(await middle(page.locator('#compare')));
});
