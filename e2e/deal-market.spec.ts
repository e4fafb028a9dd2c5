import { expectGoodInEveryWidth } from './accessible.ts';
import { BUYER, logIn } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/explorer.md#in-the-market, over the demo's collections

const ADVISOR = 'advisor@outcrop.example';
/** A producing deal in a play with many sales, a study and a prospect. */
const DEAL = '/deals/12847';
const STUDY = '/deals/12841';
const PROSPECT = '/deals/12842';

const market = (page: Page) => page.getByRole('region', { name: 'In the market' });
const counts = (page: Page) => market(page).getByText(/^median of \d+ sales since \d{4}$/);

/** Opens a deal's page once the demo has loaded its collections, which it does after its address answers. */
async function open(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get(`/api${DEAL}/market-and-wells`);
    expect((await answer.json()).market).not.toBeNull();
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

test('what nothing is known of has no block', async ({ page }) => {
  for (const path of [STUDY, PROSPECT]) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(market(page)).toHaveCount(0);
  }
});

test('a buyer sees the numbers alone; for those who explore each count leads to its rows', async ({ page }) => {
  await logIn(page, BUYER);
  await open(page, DEAL);
  await expect(counts(page)).toHaveCount(2);
  await expect(market(page).getByRole('link')).toHaveCount(0);
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
});

test('a deal that is opened from another page has the block too', async ({ page }) => {
  await open(page, '/deals/public');
  await page.locator(`a[href="${DEAL}"]`).first().click();
  await expect(counts(page)).toHaveCount(2);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the block is in the document', async ({ page }) => {
    await open(page, DEAL);
    await expect(counts(page)).toHaveCount(2);
  });
});
