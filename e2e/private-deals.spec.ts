import { expectGoodInEveryWidth } from './accessible.ts';
import { becomeBuyer } from './account.ts';
import { ADMIN, LISTINGS, logIn, PASSWORD } from './admin.ts';
import { count, drawMaps, markers } from './deals-map.ts';
import { type APIRequestContext, expect, type Page, test } from './test.ts';

// Private deals as a page: who gets in, and what is there (docs/product/deals.md#private-deals, docs/product/access.md#private-deals-guard).

drawMaps();

const PAGE = '/deals/private';
const PEOPLE = '/api/admin/data-room-people';
const deal = (header: string, values: object) => ({
  header,
  PLSCode: 'PP',
  usa: true,
  isPrivate: true,
  hasVDR: true,
  agentName: 'Claire Aldridge',
  webStatus: 'published',
  status: 'ACTIVE',
  ...values,
});
const DEALS = [
  deal('Quillback oil units', {
    region: 'Permian',
    latitude: 31.9,
    longitude: -102.1,
    projectedSalePrice: '$4,200,000',
  }),
  deal('Quillback royalties', { PLSCode: 'RR', region: 'Rockies', latitude: 42.9, longitude: -106.3 }),
];

const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Private VDR', exact: true });
const refused = (page: Page) => page.getByRole('alertdialog', { name: 'You are not authorized to access this page' });
const headers = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

/** A buyer of this journey, signed in. @returns the account's id */
async function signIn(page: Page): Promise<number> {
  const email = await becomeBuyer(page, 'private');
  await logIn(page, email);
  return (await (await page.request.get('/api/Auth/GetUser')).json()).id;
}

test.describe('private deals', () => {
  let admin: APIRequestContext;
  test.beforeEach(async ({ playwright, baseURL }) => {
    admin = await playwright.request.newContext({ baseURL: baseURL as string });
    const answer = await admin.post('/api/Auth/Login', { data: { email: ADMIN, password: PASSWORD } });
    expect(answer.status()).toBe(200);
  });
  test.afterEach(() => admin?.dispose());

  const decide = async (action: 'grant' | 'revoke', listingId: number, userId: number, version: number) => {
    const people = [{ userId, version }];
    const grant = action === 'grant' ? { level: 'private-files', until: null } : {};
    const answer = await admin.post(`${PEOPLE}/${action}`, { data: { listingId, people, ...grant } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json())[0].version as number;
  };

  test('are listed, filtered, searched and mapped for the buyer they were opened to, until that ends', async ({
    page,
  }) => {
    const ids: number[] = [];
    for (const data of DEALS) {
      const created = await admin.post(LISTINGS, { data });
      expect(created.status(), await created.text()).toBe(201);
      ids.push((await created.json()).id);
    }
    const userId = await signIn(page);
    await page.goto('/home');
    await expect(entry(page)).toHaveCount(0);
    await page.goto(PAGE);
    await expect(refused(page)).toBeVisible();
    await refused(page).getByRole('button', { name: 'OK' }).click();

    const versions = [await decide('grant', ids[0]!, userId, 0), await decide('grant', ids[1]!, userId, 0)];
    await page.goto('/home');
    await entry(page).click();
    await expect(page).toHaveURL(PAGE);
    await expect(page).toHaveTitle(/^Private deals/);
    await expect(entry(page)).toHaveAttribute('aria-current', 'page');
    await expect(headers(page)).toHaveText(DEALS.map(({ header }) => header));
    await expect(count(page)).toHaveText('2 private deals');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await page
      .getByRole('button', { name: /^Save deal/ })
      .first()
      .click();
    await expect(page.getByRole('checkbox', { name: /^Saved deals/ })).toHaveText(/1/);
    // A saved search is of the public deals.
    await expect(page.getByRole('button', { name: /^Save search/i })).toHaveCount(0);
    await expectGoodInEveryWidth(page, 'private deals');

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('checkbox', { name: 'Rockies' }).click();
    await expect(page).toHaveURL(`${PAGE}?region=Rockies`);
    await expect(headers(page)).toHaveText(['Quillback royalties']);
    await page.getByRole('link', { name: 'Table view' }).click();
    await expect(page).toHaveURL(`${PAGE}?region=Rockies&view=table`);
    await expect(page.getByRole('table').getByRole('link', { name: 'Quillback royalties' })).toBeVisible();

    await page.goto(PAGE);
    await page.getByRole('textbox', { name: 'Search private deals' }).fill('units oil');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${PAGE}?search=units%20oil`);
    await expect(headers(page)).toHaveText(['Quillback oil units']);

    await page.goto(PAGE);
    await page.getByRole('banner').getByRole('link', { name: 'View On Map' }).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${PAGE}/map`));
    await expect(markers(page)).toHaveCount(2, { timeout: 45_000 });
    await expect(count(page)).toHaveText(/^2 private deals/);

    await page.goto(PAGE);
    await headers(page).first().getByRole('link').click();
    await expect(page).toHaveURL(`/deals/${ids[0]}`);
    await decide('revoke', ids[0]!, userId, versions[0]!);
    expect((await page.goto(`/deals/${ids[0]}`))?.status()).toBe(404);
    await page.goto(PAGE);
    await expect(headers(page)).toHaveText(['Quillback royalties']);
    await decide('revoke', ids[1]!, userId, versions[1]!);
    await page.goto(PAGE);
    await expect(refused(page)).toBeVisible();
    await expect(entry(page)).toHaveCount(0);
  });

  test('of nobody yet say what they are and how one gets in', async ({ page }) => {
    const userId = await signIn(page);
    const { version } = await (await admin.get(`/api/admin/users/${userId}`)).json();
    const given = await admin.put(`/api/admin/users/${userId}`, { data: { version, hasPrivateDeals: true } });
    expect(given.ok(), await given.text()).toBe(true);
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { name: 'No private deal is open to you today' })).toBeVisible();
    await expect(page.getByText('An agent invites you by email')).toBeVisible();
    await expectGoodInEveryWidth(page, 'no private deals');
  });

  test('ask a stranger to log in, and are there afterwards', async ({ page }) => {
    await page.goto(`${PAGE}?type=PP`);
    await page
      .getByRole('alertdialog', { name: 'Login to access this page' })
      .getByRole('link', { name: 'Login' })
      .click();
    await page.getByLabel('Email').fill(ADMIN);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${PAGE}?type=PP`);
    await expect(entry(page)).toBeVisible();
  });
});
