import { readFile } from 'node:fs/promises';
import { expectGoodInEveryWidth, resize, WIDTHS } from './accessible.ts';
import { explore, saveAs } from './explorer.ts';
import {
  address,
  answers,
  behind,
  chart,
  figuresIn,
  grouped,
  groupedBy,
  kind,
  median,
  numbers,
  opened,
  rowsOf,
} from './explorer-charts.ts';
import { expect, type Locator, test } from './test.ts';

// docs/product/explorer.md#explorer-charts, over the demo's wells and market

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

test.describe('a chart of the explorer', () => {
  test('counts all rows as a plain loop does, stands in the address, and leads to its rows', async ({ page }) => {
    await explore(page, '/explorer?collection=wells');
    await page.getByRole('list', { name: 'View' }).getByRole('link', { name: 'Chart' }).click();
    await expect(chart(page)).toHaveAccessibleName('Wells by operator.');
    await expect(chart(page)).toHaveAccessibleDescription(/^Most: .+, \d+\. Of 5,000 wells\.$/);
    await expect.poll(() => address(page).get('chart')).toBe('bars');
    const counts = [...grouped(await rowsOf(page, 'wells'), 'operator')]
      .map(([name, rows]) => [name, rows.length] as const)
      .sort(([, a], [, b]) => b - a);
    const shown = await behind(page);
    expect(Object.keys(shown)).toHaveLength(21);
    for (const [name, count] of counts.slice(0, 15)) expect([name, shown[name]]).toEqual([name, [count]]);
    expect(Object.values(shown).reduce((sum, [count]) => sum + count!, 0)).toBe(5_000);
    await expect(page.getByText(/^The 20 most frequent of 43 values have a bar/)).toBeVisible();
    const [first, count] = counts[0]!;
    await page.getByRole('link', { name: first, exact: true }).last().click();
    await expect(page.locator('#row-count')).toHaveText(`${count} wells`);
    await expect.poll(() => address(page).getAll('filter.operator')).toEqual([first]);
    await page.goBack();
    await expect(chart(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('table', { name: 'Wells', exact: true })).toBeVisible();
    await expect(chart(page)).toHaveCount(0);
    await page.goForward();
    await chart(page).locator('rect[data-place="1"]').click();
    await expect(page.locator('#row-count')).toHaveText(`${counts[1]![1]} wells`);
  });

  test('is of another kind, figure and colour by its controls, and back walks through them', async ({ page }) => {
    await explore(page, '/explorer?collection=market&chart=bars&chart.x=type', 'market');
    await answers(page);
    const rows = await rowsOf(page, 'market');
    await page.getByLabel('Length').selectOption('Price, sum');
    await expect(chart(page)).toHaveAccessibleName('Price, sum, by type.');
    const sums = await behind(page);
    for (const [type, some] of grouped(rows, 'type'))
      expect([type, sums[type]]).toEqual([type, [some.length, numbers(some, 'price').reduce((a, b) => a + b, 0)]]);
    await page.getByLabel('Length').selectOption('Price per acre, median');
    await expect(chart(page)).toHaveAccessibleName('Price per acre, median, by type.');
    const medians = await behind(page);
    for (const [type, some] of grouped(rows, 'type'))
      expect([type, medians[type]]).toEqual([type, [some.length, median(numbers(some, 'pricePerAcre'))]]);
    await kind(page).selectOption('Stacked bars');
    await page.getByLabel('Colour').selectOption('Region');
    await expect(chart(page)).toHaveAccessibleName('Rows by type and region.');
    const parts = await behind(page);
    for (const [type, some] of grouped(rows, 'type'))
      expect([type, parts[type]!.reduce((a, b) => a + b, 0)]).toEqual([type, some.length]);
    await kind(page).selectOption('Line over time');
    await expect(chart(page)).toHaveAccessibleName(/^Rows by year of closing date/);
    await page.getByRole('combobox', { name: 'Up', exact: true }).selectOption('Price per flowing barrel, median');
    // What is chosen before that is there adds to it, as one step of the history.
    await expect(page).toHaveURL(/chart\.y=p50\.pricePerBarrel/);
    await page.getByLabel('Colour and shape').selectOption('None');
    await expect(chart(page)).toHaveAccessibleName('Price per flowing barrel, median, by year of closing date.');
    const years = await behind(page);
    const closed = groupedBy(rows, (row) => String(row['date']).slice(0, 4));
    for (const [year, some] of closed)
      expect([year, years[year]]).toEqual([year, [some.length, median(numbers(some, 'pricePerBarrel'))]]);
    await page.getByLabel('Scale').selectOption('Log');
    await expect(page).toHaveURL(/chart\.scale=log/);
    await page.goBack();
    await page.goBack();
    await expect(chart(page)).toHaveAccessibleName(/^Price per flowing barrel, median, by year of closing date and/);
    await page.getByRole('link', { name: 'Reset', exact: true }).click();
    await expect(chart(page)).toHaveAccessibleName('Rows by year of closing date.');
  });

  test('a histogram has round steps, or those that are typed; what is filtered holds', async ({ page }) => {
    await explore(page, '/explorer?collection=wells&filter.horizontal=true&chart=histogram&chart.x=lateralLength');
    const laterals = numbers(
      (await rowsOf(page, 'wells')).filter(({ horizontal }) => horizontal === true),
      'lateralLength',
    );
    await answers(page);
    await page.getByLabel('Step').fill('2,500');
    await page.getByLabel('Step').press('Enter');
    await expect(page).toHaveURL(/chart\.step=2500/);
    await expect(async () => {
      const steps = await behind(page);
      for (const low of [5_000, 7_500, 10_000])
        expect(steps[`${low.toLocaleString('en-US')} to ${(low + 2_500).toLocaleString('en-US')}`]).toEqual([
          laterals.filter((lateral) => lateral >= low && lateral < low + 2_500).length,
        ]);
    }).toPass();
  });

  test('of two figures has a mark for each row, which leads to it, and the median of each year', async ({ page }) => {
    await explore(page, '/explorer?collection=market&chart=bars', 'market');
    await answers(page);
    await kind(page).selectOption('Scatter');
    await expect(chart(page)).toHaveAccessibleName('Price per flowing barrel against closing date.');
    const rows = (await rowsOf(page, 'market')).filter(({ pricePerBarrel }) => typeof pricePerBarrel === 'number');
    const last = rows.filter(({ date }) => String(date).startsWith('2026'));
    const years = groupedBy(rows, (row) => String(row['date']).slice(0, 4));
    const first = [...years.keys()].sort()[0]!;
    const medianOf = (some: typeof rows) => median(numbers(some, 'pricePerBarrel')).toLocaleString('en-US');
    const words = `The median of 2026 is ${medianOf(last)} USD per boe/d, of ${last.length} rows; that of ${first} was ${medianOf(years.get(first)!)}. Of 2,000 rows.`;
    await expect(chart(page)).toHaveAccessibleDescription(words);
    const without = `${2_000 - rows.length} rows without closing date or price per flowing barrel are not in the chart.`;
    await expect(page.getByText(without)).toBeVisible();
    await page.getByLabel('Colour and shape').selectOption('Region');
    const legend = page.getByRole('list', { name: 'Region' }).getByRole('listitem');
    const regions = [...grouped(rows, 'region').values()].map((some) => some.length).sort((a, b) => b - a);
    await expect(legend.first()).toContainText(regions[0]!.toLocaleString('en-US'));
    // With the median of its rows.
    const [region] = [...grouped(rows, 'region')].sort(([, a], [, b]) => b.length - a.length)[0]!;
    await expect(legend.first()).toHaveText(
      `${region}${regions[0]!.toLocaleString('en-US')}, median ${medianOf(grouped(rows, 'region').get(region)!)}`,
    );
    await page.getByRole('checkbox', { name: 'Median of each year' }).uncheck();
    await expect(page.getByRole('list', { name: 'Region' })).not.toContainText('Median of each year');
    expect(address(page).get('chart.medians')).toBe('none');
    await expect(chart(page)).toHaveAccessibleDescription(/^[\d,]+ points\. Of 2,000 rows\.$/);
    await page.getByRole('checkbox', { name: 'Median of each year' }).check();
    await expect(page.getByRole('list', { name: 'Region' })).toContainText('Median of each year');
    // The chart is named by it as well.
    const size = page.locator('select[name="chart.size"]');
    await size.selectOption('Net acres');
    await expect(chart(page)).toHaveAccessibleName(
      'Price per flowing barrel against closing date, sized by net acres.',
    );
    expect(address(page).get('chart.size')).toBe('netAcres');
    await expect(page.getByText('The area of a mark shows net acres.')).toBeVisible();
    await size.selectOption('One size');
    await expect(chart(page)).toHaveAccessibleName('Price per flowing barrel against closing date.');
    // The first mark of the first colour, a circle whose path begins at its left.
    const [, left, middle] = /^M([\d.]+),([\d.]+)a/.exec(
      (await chart(page).locator('g > path').first().getAttribute('d')) ?? '',
    )!;
    await chart(page).click({ position: { x: Number(left) + 3, y: Number(middle) } });
    const call = page.getByRole('region', { name: 'The row of the mark' });
    const price = /Price per flowing barrel\s*([\d,]+) USD/.exec((await call.textContent()) ?? '')?.[1];
    await call.getByRole('link', { name: 'Open the row' }).click();
    await expect(page.locator('#row-count')).toHaveText('1 row');
    await expect(page.getByRole('complementary').filter({ hasText: 'Price per flowing barrel' }).last()).toContainText(
      price ?? 'no price',
    );
    await page.goBack();
    await expect(chart(page)).toBeVisible();
    const tables = await opened(page);
    // The years stand before the rows, of which there are many.
    expect(await figuresIn(tables.getByRole('table').first())).toEqual(
      Object.fromEntries(
        [...years].map(([year, some]) => [year, [some.length, median(numbers(some, 'pricePerBarrel'))]]),
      ),
    );
    await expect(tables.getByRole('table').first()).toHaveAccessibleName(/, median of each year$/);
    await expect(page.getByText(`Points 1 to 200 of ${rows.length.toLocaleString('en-US')}`)).toBeVisible();
    await expectGoodInEveryWidth(page);
  });

  test('is downloaded as PNG, SVG and CSV, in its colours', async ({ page }) => {
    await explore(page, '/explorer?collection=market&chart=stacked&chart.x=type&chart.by=region', 'market');
    const file = async (button: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    await expect(chart(page)).toBeVisible();
    await answers(page);
    const csv = await file('Data as CSV');
    expect(csv.name).toBe('rows-by-type-and-region.csv');
    expect(csv.bytes.toString()).toMatch(/^Type,.+: Rows,.*\r\nProducing properties,\d+,/);
    const svg = (await file('Drawing as SVG')).bytes.toString();
    expect(svg).toMatch(/^<svg[^>]+xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).toContain('<title>Rows by type and region</title>');
    // The rock's colour itself, as no style sheet comes with the file.
    expect(svg).toContain('fill="rgb(79, 125, 124)"');
    expect(svg).not.toMatch(/class=|var\(/);
    const png = await file('Picture as PNG');
    expect(png.name).toBe('rows-by-type-and-region.png');
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(png.bytes.length).toBeGreaterThan(5_000);
  });

  test('says what cannot be drawn, and the way on', async ({ page }) => {
    await explore(page, '/explorer?collection=wells&chart=pie');
    await expect(page.getByText('There is no chart “pie”.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all wells' }).click();
    await expect(page.getByRole('table', { name: 'Wells', exact: true })).toBeVisible();
    // One row, and a value for each row.
    await page.goto('/explorer?collection=wells&filter.id=1&chart=line');
    await expect(chart(page)).toHaveAccessibleDescription(/^Only .+ Of 1 well\.$/);
    await page.goto('/explorer?collection=wells&chart=bars&chart.x=key');
    await expect(page.getByText('The 20 most frequent of more than 1,000 values have a bar')).toBeVisible();
    await expect(page.getByText('Each value of key occurs once. Choose another field to see more.')).toBeVisible();
    expect((await behind(page))['Others']).toEqual([4_980]);
    await page.goto('/explorer?collection=wells&filter.lateralLength=-*&chart=histogram&chart.x=lateralLength');
    await expect(page.getByRole('heading', { name: 'There is nothing to draw' })).toBeVisible();
    await expect(page.getByText(/^None of the [\d,]+ wells found has a value of lateral length\./)).toBeVisible();
    await page.goto('/explorer?collection=wells&chart=histogram&chart.x=lateralLength&chart.step=1');
    await expect(page.getByRole('heading', { name: 'This chart cannot be drawn' })).toBeVisible();
    await expect(page.getByText('There are more than 1,000 steps: choose a wider one.')).toBeVisible();
    await page.goto('/explorer?collection=wells&chart=histogram&chart.x=lateralLength&chart.step=0.001');
    await expect(page.getByText('The step must be a whole number.')).toBeVisible();
    await page.getByRole('link', { name: 'Use the usual steps' }).click();
    await expect(chart(page)).toBeVisible();
    // A busy server refuses for now.
    const busy = { type: 'about:blank', title: 'Too Many Requests', status: 429, code: 'too-many-requests' };
    let isBusy = true;
    await page.route('**/api/query/wells/sample', (route) =>
      isBusy ? route.fulfill({ status: 429, json: { ...busy, detail: 'The server is busy.' } }) : route.fallback(),
    );
    await page.goto('/explorer?collection=wells&chart=scatter');
    await expect(page.getByText('The chart could not be loaded')).toBeVisible();
    isBusy = false;
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(chart(page)).toBeVisible();
    await page.goto('/explorer?collection=wells&filter.id=-*&chart=bars');
    await expect(page.getByRole('heading', { name: 'No wells match these filters' })).toBeVisible();
  });

  test('is saved with a query, and loaded with it', async ({ page }) => {
    const name = `Charted ${Date.now()}`;
    await explore(page, '/explorer?collection=wells&chart=line&chart.y=avg.lateralLength&chart.step=month');
    await expect(chart(page)).toHaveAccessibleName('Lateral length, average, by month of spud date.');
    await page.getByRole('button', { name: 'Save Query' }).click();
    await saveAs(page, name);
    await page.goto('/explorer?collection=wells');
    await page.getByRole('button', { name: 'Load Query' }).click();
    const load = page.getByRole('dialog', { name: 'Load Query' });
    await load.getByRole('radio', { name }).check({ force: true });
    await load.getByRole('button', { name }).click();
    await expect(chart(page)).toHaveAccessibleName('Lateral length, average, by month of spud date.');
  });

  test('stands below its controls, and these below the views; where there is room, beside them', async ({ page }) => {
    await explore(page, '/explorer?collection=wells&chart=bars');
    const boxes = () =>
      Promise.all(
        [page.getByRole('list', { name: 'View' }), page.getByRole('region', { name: 'Chart' }), chart(page)].map(
          async (part) => (await part.boundingBox())!,
        ),
      );
    await resize(page, 390);
    const [views, controls, drawing] = (await boxes()) as [Box, Box, Box];
    expect(views.y + views.height).toBeLessThanOrEqual(controls.y);
    expect(controls.y + controls.height).toBeLessThanOrEqual(drawing.y);
    for (const width of [1024, 1440]) {
      await resize(page, width);
      const [above, side, beside] = (await boxes()) as [Box, Box, Box];
      expect(side.x + side.width, `${width} px`).toBeLessThan(beside.x);
      expect(side.y, `${width} px`).toBeLessThan(above.y);
    }
    // The keyboard goes the same way.
    await page.getByRole('link', { name: 'Reset' }).press('Shift+Tab');
    await expect(page.locator('summary').filter({ hasText: 'Export' })).toBeFocused();
  });

  test('fits every width and has no fault that axe finds', async ({ page }) => {
    await explore(page, '/explorer?collection=wells&chart=bars');
    await expectGoodInEveryWidth(page);
    await page.goto('/explorer?collection=market&chart=line&chart.y=p50.pricePerBarrel&chart.by=type');
    await behind(page);
    await expectGoodInEveryWidth(page);
    // Names in capitals are wider than others: none is cut off by the edge of the drawing.
    await page.goto('/explorer?collection=deals&chart=bars');
    for (const width of WIDTHS) {
      await resize(page, width);
      const names = chart(page).locator('text', { hasText: /^(STUDY|EVENT)/ });
      await expect(names).toHaveCount(2);
      for (const name of await names.all())
        expect(await name.evaluate((text) => (text as SVGTextElement).getBBox().x), `${width} px`).toBeGreaterThan(0);
    }
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a chart, its table and its controls are there', async ({ page }) => {
    await explore(page, '/explorer?collection=market&chart=bars&chart.x=type', 'market');
    await expect(chart(page)).toHaveAccessibleName('Rows by type.');
    expect(Object.keys(await behind(page))).toContain('Royalty');
    await page.getByLabel('Length').selectOption('Price, sum');
    await page.getByRole('button', { name: 'Draw' }).click();
    await expect(chart(page)).toHaveAccessibleName('Price, sum, by type.');
    await page.getByRole('list', { name: 'Kind' }).getByRole('link', { name: 'Histogram' }).click();
    await expect(chart(page)).toHaveAccessibleName('Rows by price.');
    await page.getByRole('list', { name: 'Kind' }).getByRole('link', { name: 'Scatter' }).click();
    // Playwright looks for no text within a noscript, although the browser shows it.
    const instead = page.locator('[role="status"] noscript p');
    await expect(instead).toHaveText('A scatter needs a script. Bars, lines and histograms do not.');
    await expect(instead).toBeVisible();
    // In the place of the chart: nothing waits above it.
    const above = (await page.locator('#row-count').boundingBox())!.y;
    expect((await instead.boundingBox())!.y - above).toBeLessThan(150);
  });
});
