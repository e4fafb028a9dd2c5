import { address, chips, count, explore, WELLS } from './explorer.ts';
import { holdRequests } from './held-requests.ts';
import { expect, type JSHandle, type Page, test } from './test.ts';

// docs/product/explorer.md#stale-answers

const QUERIES = '**/api/query/wells';
const table = (page: Page) => page.getByRole('table', { name: 'Wells' });
const names = (page: Page) => table(page).getByRole('rowheader');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search wells' });

/** What some elements say, frame by frame: each time something else. @param elements selectors; what is not there says nothing */
const framesOf = (page: Page, ...elements: string[]): Promise<JSHandle<string[]>> =>
  page.evaluateHandle((selectors) => {
    const seen: string[] = [];
    const look = () => {
      const now = selectors.map((selector) => document.querySelector(selector)?.textContent ?? '').join(' | ');
      if (seen.at(-1) !== now) seen.push(now);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  }, elements);

/** Presses the first row and a value beside it. */
async function pressRow(page: Page): Promise<void> {
  await names(page).first().getByRole('link').click();
  await table(page).getByRole('cell').first().click();
}
async function expectNothingOpen(page: Page): Promise<void> {
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Close the row' })).toHaveCount(0);
}

/** How many wells have some words, and the first of them. */
async function found(page: Page, words: string): Promise<{ readonly total: number; readonly first: string }> {
  const data = { filters: [{ field: '*', expression: [words] }], size: 1 };
  const { response } = await (await page.request.post('/api/query/wells', { data })).json();
  return { total: response.numFound, first: response.docs[0].name };
}

test('while words are typed the rows and their count stay, open nothing, and give way at once to those of the last words', async ({
  page,
}) => {
  await explore(page);
  const before = await names(page).allTextContents();
  const results = page.locator('section[aria-labelledby="row-count"]');
  await expect(results).toHaveAttribute('aria-busy', 'false');
  const seen = await framesOf(page, '#row-count', 'tbody th');
  const answer = await holdRequests(page, QUERIES);
  await search(page).pressSequentially('mckenzie');
  await expect(chips(page)).toContainText('Text mckenzie');
  await expect(results).toHaveAttribute('aria-busy', 'true');
  await search(page).pressSequentially(' 1h');
  await expect(chips(page)).toContainText('Text mckenzie 1h');
  await expect(count(page)).toHaveText('5,000 wells');
  expect(await names(page).allTextContents()).toEqual(before);
  const here = address(page);
  await pressRow(page);
  await expectNothingOpen(page);
  answer();
  const { total, first } = await found(page, 'mckenzie 1h');
  await expect(count(page)).toHaveText(`${total} wells`);
  await expect(names(page).first()).toHaveText(first);
  await expect(results).toHaveAttribute('aria-busy', 'false');
  await expectNothingOpen(page);
  expect(address(page)).toBe(here);
  // Not those of the words before, no skeleton, and no moment without.
  expect(await seen.jsonValue()).toEqual([`5,000 wells | ${before[0]}`, `${total} wells | ${first}`]);
  await table(page).getByRole('cell').first().click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('all rows that are scrolled stay until the first of the others are there, from whose top they go on', async ({
  page,
}) => {
  await explore(page, `${WELLS}&rows=all`);
  await expect(table(page)).toHaveAttribute('aria-rowcount', '5001');
  await expect(names(page).first()).toBeVisible();
  const before = await names(page).allTextContents();
  const seen = await framesOf(page, 'tbody:not([aria-hidden]) tr > :first-child');
  const answer = await holdRequests(page, QUERIES);
  await search(page).pressSequentially('mckenzie 1h');
  await expect(chips(page)).toContainText('Text mckenzie 1h');
  await expect(table(page)).toHaveAttribute('aria-busy', 'true');
  await expect(table(page)).toHaveAttribute('aria-rowcount', '5001');
  expect(await names(page).allTextContents()).toEqual(before);
  await pressRow(page);
  await expectNothingOpen(page);
  answer();
  const { total, first } = await found(page, 'mckenzie 1h');
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(total + 1));
  await expect(names(page).first()).toHaveText(first);
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
  await expectNothingOpen(page);
  expect(await seen.jsonValue()).toEqual([before[0], first]);
  // From the middle of them, too.
  await table(page)
    .locator('xpath=..')
    .evaluate((frame) => {
      frame.scrollTop = frame.scrollHeight;
    });
  await expect(
    table(page)
      .locator(`tr[aria-rowindex="${total + 1}"]`)
      .getByRole('rowheader'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Remove Text mckenzie 1h' }).click();
  await expect(table(page)).toHaveAttribute('aria-rowcount', '5001');
  await expect(table(page).locator('tr[aria-rowindex="2"]')).toContainText(before[0]!);
});

test('a row that a mark of a chart leads to is opened once it is there, and no row before it in its place', async ({
  page,
}) => {
  await explore(page, '/explorer?collection=market&chart=scatter', 'market');
  const chart = page.getByRole('img', { name: / against / });
  // Its path begins at the left of the first mark, a circle.
  const path = (await chart.locator('g > path').first().getAttribute('d')) ?? '';
  const [, left, middle] = /^M([\d.]+),([\d.]+)a/.exec(path)!;
  await chart.click({ position: { x: Number(left) + 3, y: Number(middle) } });
  const answer = await holdRequests(page, '**/api/query/market');
  const mark = page.getByRole('region', { name: 'The row of the mark' });
  const name = await mark.locator('b').textContent();
  await mark.getByRole('link', { name: 'Open the row' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(count(page)).toHaveText('2,000 rows');
  await expect(page.locator('tbody [aria-expanded=true], tr[aria-current]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Close the row' })).toHaveCount(0);
  answer();
  await expect(count(page)).toHaveText('1 row');
  await expect(page.getByRole('complementary', { name: name ?? '' })).toBeVisible();
});
