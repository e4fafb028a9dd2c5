import { expectGoodInEveryWidth } from './accessible.ts';
import { BUYER, logIn } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/explorer.md#from-a-deal, over the demo's collections

const ADVISOR = 'advisor@outcrop.example';
/** A producing deal in a play with many sales, in two counties; a study, and a prospect. */
const DEAL = '/deals/12847';
const STUDY = '/deals/12841';
const PROSPECT = '/deals/12842';

const market = (page: Page) => page.getByRole('region', { name: 'In the market' });
const wells = (page: Page) => page.getByRole('region', { name: 'Wells around it' });
const figure = (page: Page, label: string) =>
  wells(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');
const counts = (page: Page) => market(page).getByText(/^median of \d+ sales since \d{4}$/);

/** Opens a deal's page once the demo has loaded its collections, which it does after its address answers. */
async function open(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get(`/api${DEAL}/market-and-wells`);
    const { market, wells } = await answer.json();
    expect([market, wells]).not.toContain(null);
  }).toPass({ timeout: 50_000 });
  await page.goto(path);
}

test('a deal says what deals like it went for, with the count behind each number', async ({ page }) => {
  await open(page, DEAL);
  await expect(market(page)).toContainText('Closed sales of producing properties in the same play, Spraberry Trend.');
  await expect(market(page).getByRole('definition').filter({ hasText: 'per BOE/d' })).toHaveText(
    /^\$[\d,]+ per BOE\/d$/,
  );
  await expect(market(page).getByRole('definition').filter({ hasText: 'per acre' })).toHaveText(/^\$[\d,]+ per acre$/);
  await expect(counts(page)).toHaveCount(2);
  // The rows are for those who explore.
  await expect(market(page).getByRole('link')).toHaveCount(0);
  await expectGoodInEveryWidth(page);
});

test('wells around it are counted and charted by year, with a table behind the chart', async ({ page }) => {
  await open(page, DEAL);
  await expect(wells(page)).toContainText('Wells in its counties: Martin, TX; Howard, TX.');
  await expect(figure(page, 'Wells')).toHaveText([/^[\d,]+$/, /^[\d,]+ wells in 2 counties$/]);
  await expect(figure(page, 'Operators')).toHaveText([/^[\d,]+$/, /^[^,]+ \(\d+\), [^,]+ \(\d+\), [^,]+ \(\d+\)$/]);
  await expect(figure(page, 'Oil, first 12 months')).toHaveText([/^[\d,]+ bbl$/, /^median of [\d,]+ wells$/]);
  await expect(figure(page, 'Gas, first 12 months')).toHaveText([/^[\d,]+ mcf$/, /^median of [\d,]+ wells$/]);
  const charts = wells(page).getByRole('img');
  await expect(charts).toHaveCount(2);
  const said = await charts.first().getAttribute('aria-label');
  const [, first, from, last, to] = /^Oil: ([\d,]+) bbl a well in (\d{4}), ([\d,]+) in (\d{4})$/.exec(said ?? '')!;
  await wells(page).getByText('Figures as a table').press('Enter');
  const rows = wells(page).getByRole('row');
  await expect(rows.nth(1)).toContainText(`${from}${first}`);
  await expect(rows.last()).toContainText(`${to}${last}`);
  // A bar for each year of the table.
  await expect(charts.first().locator('rect')).toHaveCount((await rows.count()) - 1);
  await expectGoodInEveryWidth(page);
});

test('what nothing is known of has no block', async ({ page }) => {
  await open(page, PROSPECT);
  await expect(wells(page)).toBeVisible();
  await expect(market(page)).toHaveCount(0);
  await page.goto(STUDY);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(market(page).or(wells(page))).toHaveCount(0);
});

test('a buyer sees the numbers alone; for those who explore each count leads to its rows', async ({ page }) => {
  await logIn(page, BUYER);
  await open(page, DEAL);
  await expect(counts(page)).toHaveCount(2);
  await expect(market(page).or(wells(page)).getByRole('link')).toHaveCount(0);
  await page.context().clearCookies();
  await logIn(page, ADVISOR);
  for (const at of [0, 1]) {
    await open(page, DEAL);
    const count = counts(page).nth(at);
    const sales = /\d+/.exec((await count.textContent()) ?? '')?.[0];
    await count.click();
    await expect(page).toHaveURL(/\/explorer\?collection=market&filter\.play=Spraberry\+Trend&/);
    await expect(page.locator('#row-count')).toHaveText(new RegExp(`^${sales} `));
  }
  await open(page, DEAL);
  const count = wells(page).getByRole('link');
  await count.click();
  await expect(page).toHaveURL(/\/explorer\?collection=wells&filter\.county=Martin,\+TX&filter\.county=Howard,\+TX&/);
  const told = await (await page.request.get(`/api${DEAL}/market-and-wells`)).json();
  await expect(page.locator('#row-count')).toHaveText(`${told.wells.wells.toLocaleString('en-US')} wells`);
});

test('a deal that is opened from another page has both blocks too', async ({ page }) => {
  await open(page, '/deals/public');
  await page.locator(`a[href="${DEAL}"]`).first().click();
  await expect(counts(page)).toHaveCount(2);
  await expect(wells(page).getByRole('img')).toHaveCount(2);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('both blocks are in the document, the table behind the chart too', async ({ page }) => {
    await open(page, DEAL);
    await expect(counts(page)).toHaveCount(2);
    await expect(wells(page).getByRole('img')).toHaveCount(2);
    await wells(page).getByText('Figures as a table').click();
    await expect(wells(page).getByRole('table')).toBeVisible();
  });
});
