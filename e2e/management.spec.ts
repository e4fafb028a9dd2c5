import { readFile } from 'node:fs/promises';
import { expectAccessible, expectGoodInEveryWidth } from './accessible.ts';
import { becomeBuyer, changePerson } from './account.ts';
import { ADMIN, logIn, STANDARD } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// What management sees (docs/product/management.md).

const DASHBOARD = '/admin/dashboard';
const ADVISOR = 'advisor@outcrop.example';
const laterDay = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const today = () => new Date().toISOString().slice(0, 10);
const part = (page: Page, name: string) => page.getByRole('region', { name });
const refused = (page: Page) => page.getByRole('alertdialog', { name: 'You are not authorized to access this page' });
const period = (page: Page) => page.getByRole('group', { name: 'Period' });

async function openDashboard(page: Page) {
  await logIn(page, ADMIN);
  await page.goto(DASHBOARD);
  await expect(part(page, 'Searches over time')).toBeVisible();
}

/** An answer with something in every part. */
function answer(to = today()) {
  const from = laterDay(to, -29);
  return {
    ...{ from, to, beforeFrom: laterDay(from, -30), beforeTo: laterDay(from, -1) },
    countedAt: new Date().toISOString(),
    searches: {
      total: { now: 3_919, before: 3_595 },
      nothing: { now: 276, before: 180 },
      days: Array.from({ length: 30 }, (_, at) => ({
        day: laterDay(from, at),
        total: 100 + at,
        nothing: at,
      })),
    },
    missed: [
      { text: 'helium', now: 14, before: 2 },
      { text: '', now: 3, before: 0 },
    ],
    hits: {
      total: { now: 18_420, before: 17_000 },
      deals: [
        { listingId: 12_847, name: 'Williston Basin operated Bakken', now: 2_412, before: 1_977 },
        { listingId: 12_831, name: null, now: 301, before: 412 },
      ],
    },
    funnel: [
      { step: 'view', now: 18_420, before: 17_000 },
      { step: 'request', now: 214, before: 183 },
      { step: 'signature', now: 138, before: 126 },
      { step: 'entry', now: 121, before: 121 },
      { step: 'question', now: 46, before: 40 },
      { step: 'offer', now: 17, before: 20 },
    ],
    leads: {
      count: 23,
      ids: [1, 2],
      top: [
        {
          ...{ id: 1, userId: 2, name: 'Jane Whitcomb', company: 'Llano Resources', listingId: 12_847, points: 240 },
          reasons: ['Made an offer.', 'Read 214 pages on 8 days.'],
          contact: { kind: 'contacted', day: to },
        },
        {
          ...{ id: 2, userId: 3, name: 'Neil Okada', company: null, listingId: 12_831, points: 60 },
          reasons: ['Asked 3 questions.'],
          contact: null,
        },
      ],
    },
    freshness: [71, 38, 24, 18, 8, 3, 0],
    returns: [
      { source: 'alert', sent: { now: 90, before: 80 }, views: { now: 56, before: 40 } },
      { source: 'push', sent: { now: 9, before: 4 }, views: { now: 7, before: 0 } },
    ],
  };
}

test('management opens the dashboard from the menu, and every part has its table or the rows behind it', async ({
  page,
}) => {
  const word = `zqx${Date.now().toString(36)}`;
  await page.request.post(`/api/Advisors/TrackDealsWebSearch?search=${word}`, { data: { count: 0 } });
  await logIn(page, ADMIN);
  await page.goto('/home');
  await page.getByRole('banner').locator('summary', { hasText: 'Ruth Okafor' }).click();
  await page.getByRole('link', { name: 'Mgmt Dash' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page).toHaveTitle('Mgmt Dash · Outcrop admin');
  for (const name of [
    ...['Searches over time', 'From view to offer', 'Views per deal', 'Freshness of listings'],
    ...['What found nothing', 'Hot leads', 'What alerts brought back'],
  ])
    await expect(part(page, name)).toBeVisible();

  const freshness = part(page, 'Freshness of listings');
  const late = Number(/^[\d,]+/.exec((await freshness.locator('b').textContent()) ?? '')?.[0].replace(',', ''));
  await freshness.getByRole('link', { name: `The ${late.toLocaleString('en-US')} listings` }).click();
  await expect(page.getByLabel('Needs', { exact: true })).toHaveText('Not checked for 30 days');
  await expect(page.getByText(new RegExp(`of ${late}$`))).toBeVisible();

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Mgmt Dash' }).click();
  const funnel = part(page, 'From view to offer');
  await funnel.getByText('Table').click();
  const entries = Number(
    (
      await funnel
        .getByRole('row', { name: /^Entry/ })
        .getByRole('cell')
        .first()
        .textContent()
    )?.replace(',', ''),
  );
  await funnel.getByRole('link', { name: 'Entry' }).click();
  await expect(page.getByText(/^Were let in, .+ \(UTC\)\./)).toBeVisible();
  await expect(page.getByText(new RegExp(`of ${entries}$`))).toBeVisible();
  await page.getByRole('button', { name: 'Show all people' }).click();
  await expect(page.getByText(/^Were let in/)).toHaveCount(0);
  await page.goto(DASHBOARD);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'From view to offer as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('dashboard.csv');
  const [head, ...steps] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
  expect(head).toBe('step,count,before');
  expect(steps).toHaveLength(6);
  await expect(page.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    /^\/api\/admin\/dashboard\/export\?from=/,
  );

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Searches' }).click();
  await page.getByLabel('Search', { exact: true }).fill(word);
  const row = page.getByRole('row', { name: new RegExp(word) });
  await expect(row).toBeVisible();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expectAccessible(page, 'the list of searches', STANDARD);
});

test('plots say their figures in words, in tables and by links, by the keyboard alone', async ({ page }) => {
  await page.route('**/api/admin/dashboard?**', (route) => route.fulfill({ json: answer() }));
  await openDashboard(page);
  const searches = part(page, 'Searches over time');
  await expect(page.getByRole('img', { name: 'Searches over time' })).toHaveAccessibleDescription(
    /^3,919 searches in 30 days; 7\.0% found nothing\. 3,595 in the 30 days before, of which 5\.0% found nothing\.$/,
  );
  await searches.getByText('Table').focus();
  await page.keyboard.press('Enter');
  await expect(searches.getByRole('row')).toHaveCount(31);
  await searches.getByRole('row').nth(30).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/searches\?/);
  await expect(page.getByLabel('From (UTC)')).toHaveValue(today());
  await expect(page.getByLabel('To (UTC)')).toHaveValue(today());
  await page.goBack();

  await expect(part(page, 'From view to offer')).toContainText(
    'One view in 86 becomes a request; one request in 13 an offer.',
  );
  await expect(part(page, 'From view to offer')).toContainText('Views are counted. From the request on people are');
  await part(page, 'From view to offer').getByText('Table').focus();
  await page.keyboard.press('Enter');
  await expect(part(page, 'From view to offer').getByRole('row', { name: /^Signature/ })).toContainText('64.5%');
  await expect(part(page, 'Views per deal').getByRole('link', { name: 'Deal 12831' })).toHaveAttribute(
    'href',
    '/deals/12831',
  );
  const first = part(page, 'Hot leads').getByRole('listitem').first();
  await expect(first).toContainText('Jane Whitcomb, Llano Resources');
  await expect(first).toContainText('Made an offer. Read 214 pages on 8 days.');
  await expect(part(page, 'Hot leads').getByRole('listitem').last()).toContainText('Not contacted yet. 60 points.');
  await expect(part(page, 'What alerts brought back').getByRole('row', { name: /^Alert emails/ })).toContainText('56');
  await part(page, 'What found nothing').getByRole('link', { name: 'helium' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Exact text')).toHaveValue('helium');
  await expect(page.getByRole('combobox', { name: 'Found' })).toHaveText('Nothing');
});

test('another period is a press or two days away, stands in the address, and one of 100 years is refused in words', async ({
  page,
}) => {
  await openDashboard(page);
  await expect(period(page).getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
  await period(page).getByRole('button', { name: 'A year' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${laterDay(today(), -364)}&to=${today()}$`));
  await expect(page.getByText('with the 365 days before')).toBeVisible();
  await page.reload();
  await expect(period(page).getByRole('button', { name: 'A year' })).toHaveAttribute('aria-pressed', 'true');
  await period(page).getByRole('button', { name: 'Other' }).click();
  await page.getByLabel('First day').fill('1926-01-01');
  await page.getByLabel('Last day').fill('2026-01-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('alert')).toContainText('A period may have at most 366 days.');
  await expectAccessible(page, 'a refused period', STANDARD);
  await page.getByLabel('First day').fill('2026-01-01');
  await page.getByLabel('Last day').fill('2026-01-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('January 1 to January 31, 2026, with the 31 days before')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('with the 365 days before')).toBeVisible();
});

test('is good in every width, with figures, without any, and where it could not be read', async ({ page }) => {
  let json: object = answer();
  let status = 200;
  await page.route('**/api/admin/dashboard?**', (route) => route.fulfill({ status, json }));
  await openDashboard(page);
  await part(page, 'Freshness of listings').getByText('Table').click();
  await expectGoodInEveryWidth(page, 'with figures', STANDARD);

  const none = { now: 0, before: 0 };
  const { from, to, searches, funnel, returns, ...rest } = answer();
  json = {
    ...{
      ...rest,
      from,
      to,
      countedAt: null,
      missed: [],
      hits: { total: none, deals: [] },
      freshness: [0, 0, 0, 0, 0, 0, 0],
    },
    leads: { count: 0, top: [], ids: [] },
    searches: { total: none, nothing: none, days: searches.days.map(({ day }) => ({ day, total: 0, nothing: 0 })) },
    funnel: funnel.map(({ step }) => ({ step, ...none })),
    returns: returns.map(({ source }) => ({ source, sent: none, views: none })),
  };
  await page.reload();
  await expect(page.getByText('The worker has not counted everything yet.')).toBeVisible();
  await expect(part(page, 'What found nothing')).toContainText('There were no searches in this period.');
  await expect(part(page, 'Hot leads')).toContainText('Nobody did enough in a data room');
  await expectAccessible(page, 'without figures', STANDARD);

  status = 503;
  json = { status, title: 'x', detail: 'The server is busy.' };
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The figures could not be loaded. The server is busy.');
  status = 200;
  json = answer();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(part(page, 'Hot leads')).toContainText('23 people');
});

test('an advisor, and an admin whom the operator does not list, are led home and told why', async ({ page }) => {
  await logIn(page, ADVISOR);
  await page.goto(DASHBOARD);
  await expect(refused(page)).toBeVisible();
  await expect(page).toHaveURL(/\/home/);

  const email = await becomeBuyer(page, 'admin.unlisted');
  await changePerson(email, { isAdmin: true });
  await page.context().clearCookies();
  await logIn(page, email);
  for (const call of ['/api/admin/dashboard', '/api/admin/searches'])
    expect((await page.request.get(call)).status()).toBe(403);
  for (const address of [DASHBOARD, '/admin/searches']) {
    await page.goto(address);
    await expect(refused(page)).toBeVisible();
  }
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Users' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Mgmt Dash' })).toHaveCount(0);
});

test('management without a role has the dashboard, its searches and nothing else', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.route('**/api/Auth/GetUser', async (route) => {
    const person = await (await route.fetch()).json();
    await route.fulfill({ json: { ...person, isAdmin: false, hasClaimAD: false } });
  });
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link')).toHaveText(['Mgmt Dash', 'Searches', 'Public site']);
  await expect(page.getByRole('button', { name: /^Go to a listing/ })).toHaveCount(0);
  const hits = part(page, 'Views per deal');
  await expect(hits).toBeVisible();
  await expect(page.getByRole('link', { name: 'All listings by their views' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ruth Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Mgmt Dash' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/listings');
  await expect(refused(page)).toBeVisible();
});
