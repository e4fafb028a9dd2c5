import { expectAccessible } from './accessible.ts';
import { expect, type Page, test } from './test.ts';

/** The demo's accounts (docs/product/accounts.md#demo-accounts). */
const ADMIN = 'admin@outcrop.example';
const BUYER = 'buyer@outcrop.example';
const PASSWORD = 'outcropDemo1';
const LISTINGS = '/api/admin/listings';

interface Row {
  id: number;
  version: number;
  header: string;
}

/** Logs the page's browser in without the form. */
async function logIn(page: Page, email: string) {
  const answer = await page.request.post('/api/Auth/Login', { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
}

/** The last public producing deal, which no other journey looks at. */
async function someListing(page: Page): Promise<Row> {
  const filter = { webStatus: 'published', status: 'ACTIVE', isPrivate: false, IsActiveDeal: true, PLSCode: 'PP' };
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: '["RowNumber","DESC"]',
    range: '[0,0]',
  });
  const [row] = await (await page.request.get(`${LISTINGS}?${query}`)).json();
  return row;
}
const read = async (page: Page, id: number): Promise<Row> => (await page.request.get(`${LISTINGS}/${id}`)).json();
const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select \d+$/ }) });
const header = (page: Page) => page.getByLabel('Governing thought');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => expect(page.getByText('Saved.', { exact: true })).toBeVisible();

/** Material UI's own components follow the standard, but not every best practice that axe knows. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

test('an admin logs in, filters, edits a header, and a buyer reads it', async ({ page, browser }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && faults.push(message.text()));

  await page.goto('/admin');
  await expect(page).toHaveURL('/login?redirectTo=%2Fadmin');
  await page.getByLabel('Email').fill(ADMIN);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Listings', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/listings/);
  await expect(rows(page)).toHaveCount(25);
  await expectAccessible(page, undefined, STANDARD);

  const { id, header: before } = await someListing(page);
  await page.getByLabel('Search').fill(String(id));
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: before }).click();
  await expect(header(page)).toHaveValue(before);
  await expectAccessible(page, undefined, STANDARD);

  const after = `${before}, seen by a buyer`;
  await header(page).fill(after);
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await save(page).click();
  await saved(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(after);

  const buyer = await browser.newPage();
  await buyer.goto(`/deals/${id}`);
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(after);
  const found = async () =>
    (await (await buyer.request.get(`/api/deals?search=${encodeURIComponent(after)}`)).json()).total;
  await expect.poll(found, { message: 'the search index follows the edit' }).toBe(1);
  await buyer.close();

  await header(page).fill(before);
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before);
  expect(faults).toEqual([]);
});

test('filters narrow the list and the export, and stay in the address', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/listings');
  // By role: the menu of columns, which appears a moment later, has a switch of the same name.
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'SWD Saltwater disposal' }).click();
  await page.getByRole('combobox', { name: 'Web status' }).click();
  await page.getByRole('option', { name: 'Published' }).click();
  await expect(page).toHaveURL(/webStatus/);
  await expect(page.getByRole('cell', { name: 'Draft' })).toHaveCount(0);

  const link = page.getByRole('link', { name: /^Export \d+$/ });
  const count = Number(((await link.textContent()) ?? '').replace(/\D/g, ''));
  const download = page.waitForEvent('download');
  await link.click();
  const file = await (await download).createReadStream();
  let csv = '';
  for await (const part of file) csv += part;
  expect(csv.match(/^\d+[,;]/gm)).toHaveLength(count);

  await page.reload();
  await expect(page.getByRole('link', { name: `Export ${count}` })).toBeVisible();
  await page.getByLabel('Search').fill('no such words anywhere');
  await expect(page.getByText('No listing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove all filters' }).click();
  await expect(rows(page)).toHaveCount(25);
});

test('two edits of the same listing: both versions are shown, and mine is kept along with their other changes', async ({
  page,
}) => {
  await logIn(page, ADMIN);
  const before = await someListing(page);
  await page.goto(`/admin/listings/${before.id}`);
  await header(page).fill('Mine');
  const theirs = { version: before.version, header: 'Theirs', hideSimilarDeals: true };
  expect((await page.request.put(`${LISTINGS}/${before.id}`, { data: theirs })).status()).toBe(200);

  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'This listing was changed in the meantime' });
  await expect(dialog.getByRole('row', { name: 'Governing thought' })).toHaveText(/Mine\s*Theirs/);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  expect(await read(page, before.id)).toMatchObject({ header: 'Mine', hideSimilarDeals: true });

  await header(page).fill('Mine again');
  const { version } = await read(page, before.id);
  const restored = { version, header: before.header, hideSimilarDeals: false };
  await page.request.put(`${LISTINGS}/${before.id}`, { data: restored });
  await save(page).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(header(page)).toHaveValue(before.header);
  await expect(save(page)).toBeDisabled();
});

test('a changed form is not left by accident, and errors are shown at their fields', async ({ page }) => {
  await logIn(page, ADMIN);
  const { id, header: before } = await someListing(page);
  await page.goto(`/admin/listings/${id}`);
  await header(page).fill('Not to be saved');
  const menu = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Listings' });
  await menu.click();
  const question = page.getByRole('dialog', {
    name: 'You have unsaved changes. Are you sure you want to leave?',
  });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(header(page)).toHaveValue('Not to be saved');

  await page.getByLabel('Latitude').fill('95');
  await save(page).click();
  await expect(page.getByText('At most 90.')).toBeVisible();
  await expect(page.getByText('2 unsaved changes, 1 to correct')).toBeVisible();

  await menu.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/listings$/);
  expect((await read(page, id)).header).toBe(before);
});

test('withdrawing selected listings asks first, and hides them from buyers at once', async ({ page }) => {
  await logIn(page, ADMIN);
  const { id } = await someListing(page);
  await page.goto('/admin/listings');
  await page.getByLabel('Search').fill(String(id));
  await expect(rows(page)).toHaveCount(1);
  const act = async (name: string) => {
    await page.getByRole('checkbox', { name: `Select ${id}` }).check();
    await page.getByRole('button', { name }).click();
    await page
      .getByRole('dialog', { name: `${name}: 1 listing` })
      .getByRole('button', { name })
      .click();
  };
  await act('Withdraw');
  await expect(page.getByRole('cell', { name: 'Withdrawn' })).toBeVisible();
  await page.context().clearCookies();
  expect((await page.request.get(`/api/deals/${id}`)).status()).toBe(404);

  await logIn(page, ADMIN);
  await act('Publish');
  await expect(page.getByRole('cell', { name: 'Published' })).toBeVisible();
  expect((await page.request.get(`/api/deals/${id}`)).status()).toBe(200);
});

test('a new listing starts as a draft, and its form stays open', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/listings/create');
  await header(page).fill('A listing made by a journey');
  await page.getByRole('button', { name: 'Leasehold' }).click();
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/listings\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  expect(await read(page, id)).toMatchObject({ PLSCode: 'L', webStatus: 'draft', status: 'ACTIVE' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A listing made by a journey');
});

test('buyers are sent to the home page, and a session that has ended leads to the login page', async ({ page }) => {
  await logIn(page, BUYER);
  await page.goto('/admin');
  await expect(page).toHaveURL('/home');
  expect((await page.request.get(LISTINGS)).status()).toBe(403);

  await page.context().clearCookies();
  await logIn(page, ADMIN);
  await page.goto('/admin/listings');
  await expect(rows(page)).toHaveCount(25);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fadmin%2Flistings/);
});

for (const width of [390, 1024]) {
  test(`at ${width} px nothing sticks out, and every part is within reach`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await logIn(page, ADMIN);
    const { id } = await someListing(page);
    for (const path of ['/admin/listings', `/admin/listings/${id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(beyond).toBeLessThanOrEqual(0);
      await expectAccessible(page, undefined, STANDARD);
    }
    if (width < 992) await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Listings' }).click();
    await expect(page).toHaveURL(/\/admin\/listings$/);
  });
}
