import { expectGoodInEveryWidth } from './accessible.ts';
import { ADMIN, BUYER, logIn, PASSWORD } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// How the system runs (docs/product/admin.md#works).

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const state = (page: Page) => page.getByRole('main').locator('.page-top .label');

async function openWorks(page: Page) {
  await logIn(page, ADMIN);
  await page.goto('/admin/works');
  await expect(section(page, 'Health').getByText('PostgreSQL')).toBeVisible();
}

test('an admin sees engines, deliveries, queue and schedules, which follow by a stream', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await menu.getByRole('button', { name: 'System' }).click();
  await menu.getByRole('link', { name: 'Works' }).click();
  await expect(page).toHaveTitle('Works · Outcrop admin');
  await expect(section(page, 'Health').getByRole('listitem').filter({ hasText: 'PostgreSQL' })).toContainText(
    /Good.*Answers in \d+ ms\./,
  );
  await expect(section(page, 'Deliveries')).toContainText(/Nothing is waiting\.|waiting, the oldest/);
  await expect(section(page, 'Deliveries')).toContainText(/Queue \(BullMQ on (PostgreSQL|Redis)\): \d+ batch/);
  const row = section(page, 'Schedules').getByRole('row', { name: /^Event cleaning/ });
  await expect(row.getByRole('cell')).toHaveCount(4);
  await expect(state(page)).toHaveText('Follows changes as they happen');
  await expectGoodInEveryWidth(page);
});

test('tabs of one browser share a stream, and the next takes it over', async ({ page, context }) => {
  const streams: Page[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/admin/works') && request.headers()['accept'] === 'text/event-stream')
      streams.push(request.frame().page());
  });
  await openWorks(page);
  await expect(state(page)).toHaveText('Follows changes as they happen');
  const other = await context.newPage();
  await other.goto('/admin/works');
  await expect(state(other)).toHaveText('Follows changes as they happen');
  expect(streams).toEqual([page]);
  await page.close();
  await expect.poll(() => streams.at(-1)).toBe(other);
});

test('where the stream is cut it is asked for again and again, and a part that fails says so', async ({ page }) => {
  const works = (health: object[], failed: string[]) => ({
    ...{ health, schedules: [], failed },
    deliveries: {
      ...{ newEvents: 0, waiting: 3, oldestSeconds: 200, failed: 2 },
      consumers: [
        { consumer: 'mail-sending', unfinished: 3, failed: 0, oldestSeconds: 200, pausedBecause: 'SMTP refuses' },
        { consumer: 'deal-search', unfinished: 0, failed: 2, oldestSeconds: 0, pausedBecause: null },
      ],
    },
  });
  let answer: object = works([{ name: 'search', state: 'down', detail: 'OpenSearch is closed.', ms: 3 }], ['queue']);
  await page.clock.install();
  await page.route('**/api/admin/works', (route) =>
    route.request().headers()['accept'] === 'text/event-stream'
      ? route.fulfill({ status: 503, json: {} })
      : route.fulfill({ json: answer }),
  );
  await logIn(page, ADMIN);
  await page.goto('/admin/works');
  await expect(section(page, 'Health').getByRole('listitem')).toHaveText(/Search.*Down.*OpenSearch is closed\./);
  await expect(state(page)).toHaveText('Looks every 10 seconds');
  await expect(section(page, 'Queue').getByRole('alert')).toContainText('This could not be read.');
  await expect(section(page, 'Deliveries')).toContainText('3 waiting, the oldest for 3 minutes. 2 deliveries failed.');
  await expect(section(page, 'Deliveries').getByRole('row', { name: 'Mail sending' })).toContainText(
    'Paused SMTP refuses',
  );
  await expect(section(page, 'Schedules')).toContainText('No worker has run yet.');
  await expectGoodInEveryWidth(page);
  answer = works([{ name: 'search', state: 'up', detail: null, ms: 3 }], []);
  await page.clock.runFor(11_000);
  await expect(section(page, 'Health').getByRole('listitem')).toHaveText(/Search.*Good.*Answers in 3 ms\./);
  await section(page, 'Deliveries').getByRole('link', { name: '2 failed deliveries to Deal search' }).click();
  await expect(page).toHaveURL(/\/admin\/deliveries\?filter=/);
});

test('an admin has an index compared by the keyboard, and sees what came of it', async ({ page }) => {
  await openWorks(page);
  const deals = section(page, 'Search index')
    .getByRole('listitem')
    .filter({ hasText: /^Deals/ });
  await expect(deals).toContainText(/[\d,]+ in the database, [\d,]+ in (memory|the index)\./);
  await deals.getByRole('button', { name: 'Verify now: Deals' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Comparison of deals asked for.')).toBeVisible();
  await expect(deals.getByRole('button', { name: 'Verify now: Deals' })).toBeEnabled();
  await expect(deals).toContainText(/Comparison, .*: [\d,]+ rows, no difference found\./);
});

test('a rebuild is asked about first, and shows how far it is', async ({ page }) => {
  const task = {
    ...{ id: 4, index: 'deals', kind: 'rebuild', askedBy: 'system:import', askedAt: new Date().toISOString() },
    ...{ begunAt: null as string | null, phase: null as string | null, done: 0, total: 400 },
    ...{ endedAt: null, error: null, report: null },
  };
  const report = { isIndexed: true, rows: 400, differences: 2, repaired: 0, remaining: 2, examples: [7, 9] };
  const verified = { ...task, id: 3, kind: 'verify', endedAt: new Date().toISOString(), report };
  let tasks: object[] = [verified];
  const asked: unknown[] = [];
  await page.route('**/api/admin/works', (route) =>
    route.request().headers()['accept'] === 'text/event-stream'
      ? route.fulfill({ status: 503, json: {} })
      : route.fulfill({
          json: {
            search: { engine: 'opensearch', indexes: [{ name: 'deals', rows: 400, documents: 398, tasks }] },
            failed: [],
          },
        }),
  );
  await page.route('**/api/admin/search-tasks', (route) => {
    asked.push(route.request().postDataJSON());
    const begun = { ...task, begunAt: task.askedAt, phase: 'copying', done: 100 };
    tasks = [begun, verified];
    return route.fulfill({ json: begun });
  });
  await logIn(page, ADMIN);
  await page.goto('/admin/works');
  const deals = section(page, 'Search index').getByRole('listitem');
  await expect(deals).toContainText('400 in the database, 398 in the index. 2 missing.');
  await expect(deals).toContainText('2 of 400 differ (7, 9).');
  await expect(deals.getByRole('button', { name: 'Repair 2 documents' })).toBeEnabled();
  await deals.getByRole('button', { name: 'Rebuild: Deals' }).click();
  const question = page.getByRole('dialog', { name: 'Rebuild the index of deals?' });
  await question.getByRole('button', { name: 'Rebuild' }).click();
  await expect(deals.getByRole('progressbar', { name: 'Rebuild' })).toHaveAttribute('aria-valuenow', '25');
  await expect(deals).toContainText('100 of 400 copied. Searches use the old index until it is done.');
  await expect(deals.getByRole('button', { name: 'Rebuild: Deals' })).toBeDisabled();
  expect(asked).toEqual([{ index: 'deals', kind: 'rebuild' }]);
  await expectGoodInEveryWidth(page);
});

test('an admin finds in the audit what they did', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.request.get('/api/admin/deliveries/export');
  await page.goto('/admin/audit');
  await page.getByRole('textbox', { name: 'Action' }).fill('export list');
  await page.getByRole('textbox', { name: 'Subject' }).fill('list:deliveries');
  const row = page.getByRole('row').filter({ hasText: 'list:deliveries' }).first();
  await expect(row).toContainText('Ruth Okafor');
  await expect(row).toContainText('Export list');
  await expect(row).toContainText(/rows: \d+/);
  await expectGoodInEveryWidth(page);
});

test('an admin ends a session by the keyboard, and its calls are refused', async ({ page, playwright, baseURL }) => {
  const agent = 'Survey program';
  const other = await playwright.request.newContext({ baseURL, userAgent: agent });
  await other.post('/api/Auth/Login', { data: { email: BUYER, password: PASSWORD } });
  expect((await other.get('/api/Auth/GetUser')).status()).toBe(200);
  await logIn(page, ADMIN);
  await page.goto('/admin/sessions');
  // Beside other journeys, whose people are seen later, it would leave the first page.
  await page.getByRole('textbox', { name: 'Person' }).fill(BUYER);
  const row = page.getByRole('row').filter({ hasText: agent }).first();
  await expect(row).toContainText(BUYER);
  await expectGoodInEveryWidth(page);
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'End', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'End: 1 session' }).getByRole('button', { name: 'End' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: agent })).toHaveCount(0);
  // The row goes at once, before the call is answered.
  await expect.poll(async () => (await other.get('/api/Auth/GetUser')).status()).toBe(401);
  await other.dispose();
});
