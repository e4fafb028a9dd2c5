import { expectAccessible, expectGoodInEveryWidth } from './accessible.ts';
import { ADMIN, logIn, rows, STANDARD } from './admin.ts';
import { holdRequests } from './held-requests.ts';
import { expect, type Page, test } from './test.ts';

// The home of the admin area, and its command palette (docs/product/admin.md#desk, #command-palette).

const ADVISOR = 'advisor@outcrop.example';
const item = (page: Page, words: string) => page.getByRole('main').getByRole('link', { name: words });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const field = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

async function openDesk(page: Page, email = ADMIN) {
  await logIn(page, email);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 2, name: 'Check' })).toBeVisible();
}

test('the admin area opens on what waits, and each line leads to the list of exactly these rows', async ({ page }) => {
  await openDesk(page);
  await expect(page).toHaveTitle('Desk · Outcrop admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Ruth$/);
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Desk' })).toHaveAttribute('aria-current', 'page');
  for (const [words, filter, choice] of [
    ['Listings not checked for 30 days', 'Needs', 'Not checked for 30 days'],
    ['Listings with a deadline in the next 14 days', 'Needs', 'Deadline in 14 days'],
    ['Leads without an owner', 'Needs', 'An owner'],
  ] as const) {
    const line = item(page, words);
    const count = Number((await line.locator('.desk-count').textContent())?.replace(',', ''));
    await line.click();
    await expect(page.getByLabel(filter, { exact: true })).toHaveText(choice);
    await expect(rows(page)).toHaveCount(Math.min(count, 25));
    await expect(page.getByText(new RegExp(`^1–${Math.min(count, 25)} of ${count}$`))).toBeVisible();
    await menu.getByRole('link', { name: 'Desk' }).click();
    await expect(page).toHaveURL(/\/admin\/?$/);
  }
  const agenda = page.getByRole('complementary', { name: 'Next 14 days' });
  const due = agenda.getByRole('link').first();
  const [number = ''] = (await due.textContent())?.match(/^\d+/) ?? [];
  await due.click();
  await expect(page).toHaveURL(new RegExp(`/admin/listings/${number}$`));
  await page.goBack();
  await item(page, 'wait for a decision on a data room').click();
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await expect(page).toHaveURL(/data-room-people/);
});

test('/admin-panel leads to the desk; an advisor has no part that is for admins', async ({ page }) => {
  await logIn(page, ADVISOR);
  await page.goto('/admin-panel');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(item(page, 'Listings not checked for 30 days')).toBeVisible();
  expect((await page.request.get('/api/admin/deliveries')).status()).toBe(403);
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Deliveries', includeHidden: true })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: 'System' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await field(page).fill('deliveries');
  await expect(palette(page).getByRole('status')).not.toHaveText('Searching…');
  await expect(option(page, 'Deliveries')).toHaveCount(0);
  await field(page).fill('xqzzvk');
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found for “xqzzvk”.');
});

test('says that nothing waits, that a part could not be counted, and that nothing could be read', async ({ page }) => {
  await logIn(page, ADMIN);
  let desk: object = { items: [], failed: [] };
  let status = 200;
  await page.route('**/api/admin/desk', (route) =>
    status === 200
      ? route.fulfill({ json: desk })
      : route.fulfill({ status, json: { status, title: 'x', detail: 'The server is busy.' } }),
  );
  await page.goto('/admin');
  await expect(page.getByRole('status').getByText('Nothing waits for you today.')).toBeVisible();
  await expectAccessible(page, undefined, STANDARD);

  const mails = {
    key: 'undelivered-mails',
    count: 1,
    list: 'mails',
    filter: {},
    sort: 'queuedAt',
    names: ['x@y.example'],
    dates: [],
    of: null,
  };
  const posts = { ...mails, key: 'ready-content', of: 'Posts', list: 'content-post', filter: { status: 'ready' } };
  desk = {
    items: [{ ...mails, at: new Date().toISOString() }],
    failed: ['failed-deliveries'],
  };
  await page.reload();
  await expect(item(page, 'Mail refused in the last 7 days')).toContainText('less than an hour');
  await expect(page.getByRole('alert')).toContainText('These could not be counted.');
  await expectAccessible(page, undefined, STANDARD);
  const drafts = { ...posts, sort: 'date_updated', at: null };
  desk = { items: [drafts, { ...mails, count: 2, at: null }], failed: [] };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(item(page, 'Mails refused in the last 7 days')).toContainText('x@y.example; 1 more');
  await expect(page.getByRole('alert')).toHaveCount(0);

  status = 503;
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('What waits today could not be loaded. The server is busy.');
  status = 200;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(item(page, 'Mails refused in the last 7 days')).toBeVisible();
  await item(page, 'Content draft ready to publish: Posts').click();
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveText('Ready to publish');
});

test('the palette leads to a listing, a person, a data room, a page and a form by the keyboard alone', async ({
  page,
}) => {
  await openDesk(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('12847');
  await expect(option(page, /^12847 /)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/listings\/12847$/);
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(option(page, /^12847 /)).toBeVisible();
  await page.keyboard.type('haas');
  await expect(option(page, 'Greg Haas')).toHaveAttribute('aria-selected', /true|false/);
  const answer = await holdRequests(page, /\/api\/admin\/users\/\d+$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);

  // The record comes when the palette is open again, and leaves the focus in it.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  answer();
  await expect(page.locator('h2', { hasText: 'Greg Haas' })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('12822');
  await expect(palette(page).getByRole('group', { name: 'Data rooms' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/data-rooms\/12822\/show$/);

  // A page that is still being drawn may take the focus for its heading.
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeVisible();
  await page.keyboard.press('Meta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('new listing');
  await expect(option(page, 'New listing')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/listings\/create$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('reorder res');
  await expect(option(page, 'Reorder research')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/listings\/create$/);
});

test('by mouse: the field in the top bar, what was chosen last first, and an error that says so', async ({ page }) => {
  await openDesk(page);
  const opener = page.getByRole('button', { name: /^Go to a listing/ });
  await opener.click();
  await option(page, 'Mails').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible();
  await opener.click();
  await expect(palette(page).getByRole('group').first()).toHaveAccessibleName('Recent');
  await expect(palette(page).getByRole('option').first()).toHaveText('Mails');
  await page.route('**/api/admin/palette?*', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The server is busy.' } }),
  );
  await field(page).fill('bakken');
  await expect(palette(page).getByRole('alert')).toContainText('could not be searched. The server is busy.');
  await page.unroute('**/api/admin/palette?*');
  await palette(page).getByRole('button', { name: 'Try again' }).click();
  await expect(option(page, /Bakken/).first()).toBeVisible();
  await palette(page).getByRole('button', { name: 'Close' }).click();
  await expect(palette(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('an answer is never shown for other letters, however late the next one comes', async ({ page }) => {
  await openDesk(page);
  const release = await holdRequests(page, '**/api/admin/palette?q=12847');
  await page.keyboard.press('Control+k');
  await field(page).fill('haas');
  await expect(option(page, 'Greg Haas')).toBeVisible();
  const asked = page.waitForRequest(/palette\?q=12847/);
  await field(page).fill('12847');
  await asked;
  await expect(palette(page).getByRole('status')).toHaveText('Searching…');
  expect(await option(page, 'Greg Haas').count()).toBe(0);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  release();
  await expect(option(page, /^12847 /)).toBeVisible();
});

test('an admin sends failed deliveries again, and is asked first', async ({ page }) => {
  await logIn(page, ADMIN);
  let delivery = {
    id: '812:mail-sending',
    eventId: 812,
    consumer: 'mail-sending',
    type: 'mail.mail-queued.v1',
    status: 'failed',
    attempts: 5,
    lastError: '550 no such mailbox',
    occurredAt: '2026-11-27T12:00:00Z',
    dueAt: '2026-11-27T12:05:00Z',
    doneAt: null,
    actor: 'system:import',
    impersonatorId: null,
    payload: {},
  };
  const sent: unknown[] = [];
  await page.route(/\/api\/admin\/deliveries\b/, async (route) => {
    if (route.request().method() === 'PUT') {
      sent.push(route.request().postDataJSON());
      delivery = { ...delivery, status: 'due', attempts: 0 };
      return route.fulfill({ json: delivery });
    }
    return route.fulfill({ json: [delivery], headers: { 'Content-Range': 'deliveries 0-0/1' } });
  });
  await page.goto('/admin/deliveries');
  await expect(page.getByRole('cell', { name: '550 no such mailbox' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Failed');
  await expectGoodInEveryWidth(page);
  await page.getByRole('checkbox', { name: 'Select 812:mail-sending' }).check();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Try again: 1 delivery' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('cell', { name: 'Waiting' })).toBeVisible();
  expect(sent).toMatchObject([{ status: 'due' }]);
});

test('an admin is told that a delivery has arrived since, and replays it anyway', async ({ page }) => {
  await logIn(page, ADMIN);
  let delivery = {
    ...{ id: '812:mail-sending', eventId: 812, consumer: 'mail-sending', type: 'mail.mail-queued.v1' },
    ...{
      status: 'failed',
      attempts: 5,
      lastError: '550 no such mailbox',
      actor: 'system:import',
      impersonatorId: null,
    },
    ...{ occurredAt: '2026-11-27T12:00:00Z', dueAt: '2026-11-27T12:05:00Z', doneAt: null as string | null },
    payload: { mailId: '3b241101-e2bb-4255-8caf-4136c566a962', note: '(hidden)' },
  };
  const sent: unknown[] = [];
  await page.route(/\/api\/admin\/deliveries\b/, async (route) => {
    if (route.request().method() === 'PUT') {
      sent.push(route.request().postDataJSON());
      // Somebody else has tried it again, and it has arrived; the second time it is sent.
      delivery =
        sent.length === 1
          ? { ...delivery, status: 'done', lastError: null!, doneAt: '2026-11-27T12:09:00Z' }
          : { ...delivery, status: 'due', doneAt: null };
    }
    return route.fulfill({ json: delivery });
  });
  await page.goto('/admin/deliveries/812%3Amail-sending/show');
  await expect(page.getByRole('heading', { name: 'Event 812 to Mail sending' })).toBeVisible();
  await expect(page.getByText('550 no such mailbox')).toBeVisible();
  await expect(page.getByText('(hidden)')).toBeVisible();
  await expectGoodInEveryWidth(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  const question = page.getByRole('dialog', { name: 'Replay anyway?' });
  await expect(question).toContainText('It arrived on');
  await question.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('It will be delivered again shortly.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replay' })).toBeDisabled();
  expect(sent).toEqual([{ status: 'due' }, { status: 'due', arrivedAt: '2026-11-27T12:09:00Z' }]);
});

test('an admin replays what has arrived, one and all of a filter, and is told first', async ({ page }) => {
  await logIn(page, ADMIN);
  const filter = encodeURIComponent(JSON.stringify({ status: 'done', listingId: 12847 }));
  await page.goto(`/admin/deliveries?filter=${filter}`);
  await page.getByRole('row').filter({ hasText: '12847' }).first().getByRole('link').click();
  await expect(page.getByRole('link', { name: '12847' })).toBeVisible();
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('dialog', { name: 'Replay anyway?' }).getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('It will be delivered again shortly.')).toBeVisible();
  await page.goto(`/admin/deliveries?filter=${filter}`);
  await page.getByRole('button', { name: 'Replay all' }).click();
  const question = page.getByRole('dialog', { name: /^Replay \d+ deliver(y|ies)\?$/ });
  await expect(question.getByRole('listitem').first()).toHaveText(/: \d+ arrived$/);
  await expectGoodInEveryWidth(page);
  await question.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText(/\d+ deliver(y|ies) will be delivered again shortly\./)).toBeVisible();
});

test('desk and palette are good in every width', async ({ page }) => {
  await openDesk(page);
  await expectGoodInEveryWidth(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('12847');
  await expect(option(page, /^12847 /)).toBeVisible();
  await expectGoodInEveryWidth(page);
});
