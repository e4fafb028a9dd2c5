import { expectAccessible, expectFits } from './accessible.ts';
import { address, explore, panel, saveAs, value, WELLS } from './explorer.ts';
import { grouped, numbers, rowsOf } from './explorer-charts.ts';
import { hydrated } from './hydrated.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/explorer.md#explorer-panels, #explorer-table: figures beside counts, above the table, and heads over several columns

const choice = (page: Page) => page.getByRole('complementary', { name: 'Filters' }).getByLabel('Average of');
const OPEN = `${WELLS}&open=operator,spudDate`;

/** As the screens write it: three digits and a suffix from 100,000 on. */
const words = (figure: number) =>
  figure < 100_000
    ? Math.round(figure).toLocaleString('en-US')
    : `${Math.round(Number(figure.toPrecision(3)) / 1000)}K`;
const meanOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

test('the average of a figure stands beside the counts of all panels, by choice, in the address and in what is saved', async ({
  page,
}) => {
  await explore(page, OPEN);
  const rows = await rowsOf(page, 'wells');
  const first = panel(page, 'Operator').getByRole('checkbox').first();
  const operator = (await first.locator('span[title]').getAttribute('title'))!;
  await expect(first).not.toHaveAccessibleName(/average/);
  await hydrated(choice(page));
  await choice(page).selectOption('Oil, first 12 months');
  const oil = numbers(grouped(rows, 'operator').get(operator)!, 'oil12');
  const said = (figures: readonly number[], unit: string) =>
    new RegExp(`wells average ${words(meanOf(figures))} ${unit}$`);
  await expect(value(page, 'Operator', operator)).toHaveAccessibleName(said(oil, 'bbl'));
  await expect.poll(() => address(page)).toContain('average=oil12');
  await expect(value(page, 'Spud date', /^Older/)).toHaveAccessibleName(/average [\d,K]+ bbl$/);
  // An average of another figure is never told as one of this.
  await choice(page).selectOption('Lateral length');
  const laterals = numbers(grouped(rows, 'operator').get(operator)!, 'lateralLength');
  await expect(value(page, 'Operator', operator)).toHaveAccessibleName(said(laterals, 'ft'));
  await panel(page, 'Operator').getByRole('searchbox').fill('llano');
  await expect(panel(page, 'Operator').getByRole('checkbox')).toHaveCount(1);
  await expect(panel(page, 'Operator').getByRole('checkbox')).toHaveAccessibleName(/^Llano.* average [\d,]+ ft$/);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
    const beyond = await page.locator('#filters').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(beyond, `panels at ${width} px`).toBe(0);
  }
  await expectAccessible(page, 'averages beside counts');
  await page.getByRole('button', { name: 'Save Query' }).click();
  const name = `Averages ${Date.now().toString(36)}`;
  await saveAs(page, name);
  const { queries, directories } = await (await page.request.get('/api/explorer/saved-queries')).json();
  const saved = queries.find((one: { name: string }) => one.name === name);
  expect(saved.customChart).toMatchObject({ average: 'lateralLength' });
  await page.goto(`/explorer?query=${saved.id}`);
  await expect(choice(page)).toHaveValue('lateralLength');
  await choice(page).selectOption('None');
  await expect.poll(() => address(page)).not.toContain('average');
  const { id } = directories.find((one: { name: string }) => one.name === name);
  await page.request.post(`/api/request/${id}&1/deleteRequestDirectory`);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('an average is chosen by a button', async ({ page }) => {
    await explore(page, `${OPEN}&filter.state=TX`);
    await choice(page).selectOption('Oil, first 12 months');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(panel(page, 'Operator').getByRole('checkbox').first()).toHaveAccessibleName(/average [\d,K]+ bbl$/);
    expect(address(page)).toContain('filter.state=TX');
  });
});

test('above the table stands from what nine in ten rows exceed to what one in ten does; heads that end alike have their end once', async ({
  page,
}) => {
  await explore(page, `${WELLS}&columns=name,county,oil12,gas12,lateralLength&filter.state=TX`);
  const oil = numbers(grouped(await rowsOf(page, 'wells'), 'state').get('TX')!, 'oil12').sort((a, b) => a - b);
  const rank = (share: number) => oil[Math.ceil((share / 100) * oil.length) - 1]!;
  const figures = page.locator('dl[aria-label="Figures of all rows found"] > div');
  await expect(figures).toHaveText([
    /, sum/,
    /, average/,
    /, median/,
    `Oil, first 12 months, P90 to P10${words(rank(10))}–${words(rank(90))}bbl`,
    /^Gas, first 12 months, average/,
    /^Lateral length, average/,
  ]);
  // A unit stands beside its figure.
  for (const width of [390, 768, 1024, 1186, 1300, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await figures.locator('dd').evaluateAll((all) => all.map((figure) => figure.clientHeight));
    expect(Math.max(...heights), `figures at ${width} px`).toBe(Math.min(...heights));
    expect(Math.max(...heights), `figures at ${width} px`).toBeLessThan(40);
  }
  const table = page.getByRole('table', { name: 'Wells' });
  const head = (name: string) => table.getByRole('columnheader', { name });
  await expect(table.locator('[data-over]')).toHaveCount(1);
  await expect(head('Oil, first 12 months')).toHaveAttribute('data-over', 'First 12 months');
  await expect(head('Gas, first 12 months')).toHaveAttribute('data-shared', 'last');
  // Each says all of its name, and shows what is its own.
  await expect(head('Oil, first 12 months').getByText('Oil', { exact: true })).toBeVisible();
  await head('Gas, first 12 months').getByRole('link').click();
  await expect(head('Gas, first 12 months')).toHaveAttribute('aria-sort', 'descending');
  // Where one of them stays in view and the other scrolls away each has its own.
  await page.goto(`${WELLS}&columns=oil12,gas12,name`);
  await expect(table.locator('[data-over]')).toHaveCount(0);
});

test('figures with long units stand in two lines where one has no room for them', async ({ page }) => {
  await explore(page, '/explorer?collection=market', 'market');
  const figures = page.locator('dl[aria-label="Figures of all rows found"] > div');
  await expect(figures).toHaveCount(6);
  for (const [width, lines] of [
    [1024, 2],
    [1186, 2],
    [1300, 2],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await figures.locator('dd').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(Math.max(...heights), `figures at ${width} px`).toBeLessThan(40);
    const tops = await figures.evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().top));
    expect(new Set(tops).size, `lines at ${width} px`).toBe(lines);
  }
});

test.describe('on a sharp phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  test('the last of as many rows as can be drawn is reached, and more are not offered to be scrolled', async ({
    page,
  }) => {
    const MOST = 250_000;
    await explore(page, `${WELLS}&columns=name,county`);
    let total = MOST;
    // As if there were so many rows of those that there are.
    await page.route('**/api/query/wells', async (route) => {
      const body = route.request().postDataJSON();
      const answer = await route.fetch({ postData: { ...body, start: 1 } });
      const json = await answer.json();
      const docs = json.response.docs.map((row: object, at: number) => ({
        ...row,
        name: `Row ${(body.start ?? 1) + at}`,
      }));
      await route.fulfill({
        response: answer,
        json: { ...json, response: { numFound: total, start: body.start ?? 1, docs } },
      });
    });
    const search = page.getByRole('searchbox', { name: 'Search wells' });
    await search.pressSequentially('1h');
    await page.getByRole('link', { name: 'Scroll all rows' }).click();
    const table = page.getByRole('table', { name: 'Wells' });
    await expect(table).toHaveAttribute('aria-rowcount', String(MOST + 1));
    await table.locator('xpath=..').evaluate((frame) => {
      frame.scrollTop = frame.scrollHeight;
    });
    const last = table.locator(`tr[aria-rowindex="${MOST + 1}"]`).getByRole('rowheader');
    await expect(last).toHaveText(`Row ${MOST}`);
    await expect(last).toBeInViewport({ ratio: 1 });
    total = MOST + 1;
    await search.fill('2h');
    await expect(page.getByText('Up to 250,000 rows can be scrolled; please filter them first')).toBeVisible();
  });
});
