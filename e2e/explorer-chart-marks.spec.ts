import { expectGoodInEveryWidth } from './accessible.ts';
import { explore } from './explorer.ts';
import { address, answers, chart, opened, rowsOf } from './explorer-charts.ts';
import { keyboard } from './hands.ts';
import { expect, type Locator, type Page, test } from './test.ts';

// docs/product/explorer.md#explorer-charts: the rows behind a mark of one colour, over the demo's market

const CHART = '/explorer?collection=market&chart.by=basin';
const found = (page: Page) => page.locator('#row-count');

/** What a mark says when it is pointed at: its place, its colour and their figure. */
async function wordsOf(mark: Locator): Promise<[place: string, colour: string, figure: string]> {
  const [, place, colour, figure] = /^(.+), (.+): ([\d,]+)$/.exec((await mark.locator('title').textContent()) ?? '')!;
  return [place!, colour!, figure!];
}

test('a part of a bar leads to the rows of its colour, and so does its figure in the table; one of all others leaves out the other colours', async ({
  page,
}) => {
  await explore(page, `${CHART}&chart=stacked&chart.x=type`, 'market');
  await answers(page);
  const rows = await rowsOf(page, 'market');
  const part = chart(page).locator('rect[data-place="0"][data-series="1"]');
  const [type, basin, figure] = await wordsOf(part);
  const ofPart = rows.filter((row) => row['type'] === type && row['basin'] === basin).length;
  expect(figure).toBe(ofPart.toLocaleString('en-US'));
  await part.click();
  await expect(found(page)).toHaveText(`${figure} rows`);
  await expect.poll(() => address(page).getAll('filter.basin')).toEqual([basin]);
  expect(address(page).getAll('filter.type')).toEqual([type]);
  await page.goBack();

  const row = (await opened(page)).getByRole('row').filter({ has: page.getByRole('rowheader', { name: type }) });
  await row.getByRole('link', { name: figure, exact: true }).click();
  await expect(found(page)).toHaveText(`${figure} rows`);
  await expect.poll(() => address(page).getAll('filter.basin')).toEqual([basin]);
  await page.goBack();

  const others = chart(page).locator('rect[data-place="0"][data-series="4"]');
  expect((await wordsOf(others))[1]).toBe('Others');
  const left = (await wordsOf(others))[2];
  await others.click();
  await expect(found(page)).toHaveText(`${left} ${left === '1' ? 'row' : 'rows'}`);
  expect(address(page).getAll('filter.type')).toEqual([type]);
  expect(address(page).getAll('filter.basin')).toHaveLength(4);
  expect(
    address(page)
      .getAll('filter.basin')
      .every((expression) => expression.startsWith('-')),
  ).toBe(true);
});

test('the bar of all others leads to their rows, by mouse and by the table, and one chip says how many values are left out', async ({
  page,
}) => {
  await explore(page, '/explorer?collection=wells&chart=bars&chart.x=apiNumber');
  await answers(page);
  const others = chart(page).locator('rect[data-place="20"]');
  const figure = /^Others: ([\d,]+)$/.exec((await others.locator('title').textContent()) ?? '')![1]!;
  await others.click();
  await expect(found(page)).toHaveText(`${figure} wells`);
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('API number not 20 values');
  await page.goBack();
  const row = (await opened(page)).getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Others' }) });
  await row.getByRole('link', { name: 'Others' }).click();
  await expect(found(page)).toHaveText(`${figure} wells`);
});

test('a point of a line leads to the rows of its colour', async ({ page }) => {
  await explore(page, `${CHART}&chart=line&chart.step=year`, 'market');
  await answers(page);
  const rows = await rowsOf(page, 'market');
  const point = chart(page)
    .locator('path[data-series="2"]')
    .filter({ hasText: /: [1-9]/ })
    .first();
  const [year, basin, figure] = await wordsOf(point);
  const ofPoint = rows.filter((row) => String(row['date']).startsWith(year) && row['basin'] === basin).length;
  expect(figure).toBe(ofPoint.toLocaleString('en-US'));
  // Where lines meet another point may lie over it.
  await point.dispatchEvent('click');
  await expect(found(page)).toHaveText(`${figure} ${ofPoint === 1 ? 'row' : 'rows'}`);
  await expect.poll(() => address(page).getAll('filter.basin')).toEqual([basin]);
});

test('a line of months, which are too many for marks, leads from a press near it to the rows of the month, and has all of them in its table', async ({
  page,
}) => {
  await explore(page, '/explorer?collection=wells&chart=line&chart.x=spudDate&chart.step=month');
  await answers(page);
  const table = await opened(page);
  const months = await table.locator('tbody tr').evaluateAll((rows) => rows.map(({ textContent }) => textContent));
  expect(months.length).toBeGreaterThan(80);
  await expect(chart(page).locator('[data-place]')).toHaveCount(0);
  // The highest point, as there are wells of it.
  const points = await chart(page)
    .locator('path')
    .evaluateAll((paths) => {
      const longest = paths.map((path) => path.getAttribute('d') ?? '').sort((a, b) => b.length - a.length)[0]!;
      return [...longest.matchAll(/([\d.]+),([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
    });
  expect(points).toHaveLength(months.length);
  const at = points.reduce((best, { y }, index) => (y < points[best]!.y ? index : best), 0);
  const name = await table.getByRole('rowheader').nth(at).textContent();
  const figure = await table.locator('tbody tr').nth(at).locator('td').first().textContent();
  const drawn = (await chart(page).boundingBox())!;
  const [, , width] = ((await chart(page).getAttribute('viewBox')) ?? '').split(' ').map(Number);
  const scale = drawn.width / width!;
  await chart(page).click({ position: { x: points[at]!.x * scale, y: points[at]!.y * scale + 3 } });
  await expect(found(page), name ?? '').toHaveText(`${figure} wells`);
  await expect.poll(() => address(page).getAll('filter.spudDate')).toHaveLength(1);
});

test('each point of a scatter is reached by the keyboard alone, by the table behind it, which has 200 at a time', async ({
  page,
}) => {
  await explore(page, '/explorer?collection=market&chart=scatter&chart.x=date&chart.y=pricePerBarrel', 'market');
  await answers(page);
  const points = (await rowsOf(page, 'market')).filter(({ pricePerBarrel }) => typeof pricePerBarrel === 'number');
  const span = (first: number, last: number) =>
    page.getByText(
      `Points ${[first, last].map((at) => at.toLocaleString('en-US')).join(' to ')} of ${points.length.toLocaleString('en-US')}`,
    );
  const behind = await opened(page);
  const hands = keyboard(page);
  await expect(span(1, 200)).toBeVisible();
  await hands.press(behind.getByRole('button', { name: 'Next points' }));
  await expect(span(201, 400)).toBeVisible();
  await expectGoodInEveryWidth(page, 'the table behind a scatter');
  await hands.press(behind.getByRole('button', { name: 'Previous points' }));
  await expect(span(1, 200)).toBeVisible();
  // To the end, where the button keeps the focus and does nothing more.
  await hands.press(behind.getByRole('button', { name: 'Next points' }));
  const turns = Math.ceil(points.length / 200);
  for (let turn = 1; turn < turns + 1; turn += 1) await page.keyboard.press('Enter');
  await expect(span((turns - 1) * 200 + 1, points.length)).toBeVisible();
  await expect(behind.getByRole('button', { name: 'Next points' })).toBeFocused();
  const point = behind.getByRole('table').last().getByRole('rowheader').last().getByRole('link');
  const name = (await point.textContent()) ?? '';
  await hands.press(point);
  await expect(found(page)).toHaveText('1 row');
  await expect(page.getByRole('complementary', { name })).toBeVisible();
});
