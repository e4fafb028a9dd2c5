import { expectAccessible, expectGoodInEveryWidth } from './accessible.ts';
import { becomeBuyer, givePassword, heading } from './account.ts';
import { ADMIN, BUYER, logIn, PASSWORD } from './admin.ts';
import { adminRequests } from './mailbox.ts';
import { decide, roomTabs } from './room-files.ts';
import { expect, type Page, test } from './test.ts';

// A buyer's way into a data room (docs/product/data-rooms.md). Here no data room needs a signature.

const setSignatures = async (value: boolean) => {
  const admin = await adminRequests();
  expect((await admin.put('/api/admin/flags/signedConfidentialityAgreement', { data: { value } })).ok()).toBe(true);
};
test.beforeAll(() => setSignatures(false));
test.afterAll(() => setSignatures(true));

interface Room {
  readonly id: number;
  readonly header: string;
}

/** Public deals whose data rooms are open today, as the demo's days move. */
async function openRooms(page: Page): Promise<Room[]> {
  const { deals } = await (await page.request.get('/api/deals?open=true&size=100')).json();
  const today = new Date().toISOString().slice(0, 10);
  const rooms: Room[] = [];
  for (const { ListingId } of deals.filter((deal: { hasVDR: boolean }) => deal.hasVDR)) {
    const deal = await (await page.request.get(`/api/deals/${ListingId}`)).json();
    const { openingDate, closingDate } = deal;
    const isOpen = (!openingDate || openingDate < today) && (!closingDate || closingDate > today);
    if (isOpen && !deal.isPreMarketing && !deal.isHiredNowPackaging) rooms.push({ id: ListingId, header: deal.header });
    if (rooms.length === 4) break;
  }
  expect(rooms).toHaveLength(4);
  return rooms;
}

async function privateRoom(): Promise<Room> {
  const filter = { webStatus: 'published', isPrivate: true, status: 'ACTIVE', hasVDR: true };
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`;
  const [row] = await (await (await adminRequests()).get(`/api/admin/listings?${query}`)).json();
  return row;
}

/** A new buyer at the page's browser, logged in. @returns their id */
async function newBuyer(page: Page, name: string): Promise<number> {
  await logIn(page, await becomeBuyer(page, name));
  const { id } = await (await page.request.get('/api/Auth/GetUser')).json();
  return id;
}

async function newCode(listingId: number): Promise<string> {
  const data = { listingId, userId: null, level: 'private-files', expiresOn: null, maxUses: null };
  const answer = await (await adminRequests()).post('/api/admin/data-room-codes', { data });
  return (await answer.json()).code;
}

const roomOf = ({ id }: Room) => `/secure-files/${id}`;
const step = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enter Access Code' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Access code' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

test('a buyer requests on the deal’s page, waits, is let in, and is out with the agent’s next word', async ({
  page,
}) => {
  const userId = await newBuyer(page, 'way');
  const [room] = (await openRooms(page)) as [Room];
  await page.goto('/secure-files');
  await expect(step(page, 'You have no data rooms yet')).toBeVisible();
  await expectGoodInEveryWidth(page, 'no data rooms');

  await page.goto(`/deals/${room.id}`);
  await page.getByRole('button', { name: 'Request access' }).first().click();
  await expect(page).toHaveURL(roomOf(room));
  await expect(heading(page, room.header)).toBeFocused();
  await expect(step(page, /decides on your request$/)).toBeVisible();
  await expectGoodInEveryWidth(page, 'a request that waits');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Access requested' }).first()).toHaveAttribute('href', roomOf(room));

  await decide(room.id, 'grant', userId);
  await page.goto('/secure-files');
  await expect(page.getByText('1 data room: 1 is open')).toBeVisible();
  await page.getByRole('region', { name: 'Open to you' }).getByRole('link', { name: 'Open data room' }).click();
  await expect(page).toHaveURL(roomOf(room));
  await expect(roomTabs(page)).toBeVisible();
  await expectGoodInEveryWidth(page, 'an open data room');
  await page.goto(`/deals/${room.id}`);
  await expect(page.getByRole('link', { name: 'Enter data room' }).first()).toHaveAttribute('href', roomOf(room));

  await decide(room.id, 'revoke', userId);
  await page.goto(roomOf(room));
  await expect(step(page, 'Your access was withdrawn')).toBeVisible();
  await expect(page.getByText('Other buyers were chosen.')).toBeVisible();
  await expect(roomTabs(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: /^Email / })).toHaveAttribute('href', /^mailto:/);
});

test('a private deal’s data room is there for those who are let in alone, and gone with the agent’s word', async ({
  page,
}) => {
  const userId = await newBuyer(page, 'private-way');
  const room = await privateRoom();
  expect((await page.goto(roomOf(room)))?.status()).toBe(404);
  await decide(room.id, 'grant', userId);
  expect((await page.goto(roomOf(room)))?.status()).toBe(200);
  await decide(room.id, 'revoke', userId);
  expect((await page.goto(roomOf(room)))?.status()).toBe(404);
  await page.goto('/secure-files');
  const closed = page.getByRole('region', { name: 'Closed' });
  await expect(closed.getByRole('heading', { name: `Deal ${room.id}` })).toBeVisible();
  await expect(closed.getByText('Your access was withdrawn')).toBeVisible();
  await expect(page.getByText(room.header)).toHaveCount(0);
  await expectAccessible(page, 'a deal that is its number alone');
});

test('the access code: one field, a wrong code, a busy button, and the right one, which goes on', async ({ page }) => {
  await newBuyer(page, 'code');
  const [, room] = (await openRooms(page)) as [Room, Room];
  await page.goto(roomOf(room));
  const opener = page.getByRole('button', { name: 'Enter Access Code' });
  await opener.click();
  await expect(dialog(page)).toContainText(`Deal ${room.id}, ${room.header}`);
  await expect(field(page)).toBeFocused();
  await expect(submit(page)).toBeDisabled();
  await expectGoodInEveryWidth(page, 'the dialog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert').filter({ hasText: 'Access Code is Required' })).toBeVisible();

  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/code.data', (route) => held.then(() => route.continue()));
  await field(page).fill('7K2M-XQ9D-04TR');
  await field(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled();
  answer();
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect Code.' })).toBeVisible();
  await page.unroute('**/code.data');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('7K2M-XQ9D-04TR');
  expect(await field(page).evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([
    0, 14,
  ]);
  await expectAccessible(page, 'a wrong code');

  await page.keyboard.type(await newCode(room.id));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(roomOf(room));
  await expect(roomTabs(page)).toBeVisible();
});

test('after five wrong codes the field makes way for when to come back', async ({ page }) => {
  await newBuyer(page, 'guesses');
  const [, , room] = (await openRooms(page)) as [Room, Room, Room];
  await page.goto(roomOf(room));
  await page.getByRole('button', { name: 'Enter Access Code' }).click();
  for (let wrong = 0; wrong < 5; wrong++) {
    await field(page).fill(`wrong ${wrong}`);
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Incorrect Code.' })).toBeVisible();
  }
  await field(page).fill(await newCode(room.id));
  await submit(page).click();
  const said = dialog(page).getByRole('status');
  await expect(said).toHaveText(/^Too many tries\. You can try again in \d+ minutes\.$/);
  await expect(said).toBeFocused();
  await expect(dialog(page).getByRole('link', { name: /^Email / })).toHaveAttribute('href', /^mailto:/);
  await expectGoodInEveryWidth(page, 'too many tries');
});

test('a stranger is asked to log in, and is then on the page that was asked for', async ({ page }) => {
  const [room] = (await openRooms(page)) as [Room];
  for (const target of ['/secure-files', roomOf(room), `${roomOf(room)}/code`]) {
    await page.context().clearCookies();
    await page.goto(target);
    await expect(page).toHaveURL('/home');
    const note = page.getByRole('alertdialog', { name: 'Login to access this page' });
    await note.getByRole('link', { name: 'Login' }).click();
    await givePassword(page, { email: BUYER, password: PASSWORD });
    await expect(page).toHaveURL(target);
    // The list of one's data rooms has no search of deals above it.
    if (target === '/secure-files') await expect(page.getByPlaceholder('Search Assignments')).toHaveCount(0);
  }
});

test('an admin who views the site as a buyer sees the pages and cannot act', async ({ page }) => {
  const [room] = (await openRooms(page)) as [Room];
  const userId = await newBuyer(page, 'viewed');
  await logIn(page, ADMIN);
  const data = { reason: 'Asked what they see.' };
  expect((await page.request.post(`/api/Auth/checkUserId?accessuserid=${userId}`, { data })).ok()).toBe(true);
  await page.goto(roomOf(room));
  for (const name of ['Request access', 'Enter Access Code'])
    await expect(page.getByRole('button', { name: `${name} (not while viewing as)` })).toBeDisabled();
  await expectGoodInEveryWidth(page, 'a data room of somebody else');
  await page.goto(`/deals/${room.id}`);
  await expect(page.getByRole('button', { name: 'Request access (not while viewing as)' }).first()).toBeDisabled();
  await expectGoodInEveryWidth(page, 'a deal of somebody else');
  expect((await page.request.get(`/api/data-rooms/${room.id}`)).status()).toBe(200);
});

test('no browser asks for a stranger’s next step; that of a signed-in person comes with the deal’s page', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/data-rooms')) asked.push(request.url());
  });
  const [room] = (await openRooms(page)) as [Room];
  await page.goto(`/deals/${room.id}`);
  await expect(
    page.getByRole('button', { name: /^(Enter data room|Request access) \(log in first\)$/ }).first(),
  ).toBeVisible();
  await newBuyer(page, 'asked');
  await page.goto(`/deals/${room.id}`);
  await expect(page.getByRole('button', { name: 'Request access', exact: true }).first()).toBeVisible();
  expect(asked).toEqual([]);
});

test('the menus lead to one’s data rooms', async ({ page }) => {
  await newBuyer(page, 'menu');
  await page.goto('/home');
  await expect(page.getByRole('contentinfo').locator('a[href="/secure-files"]')).toHaveText('Your data rooms');
  await page.getByRole('banner').getByText('Dale Renfro').first().click();
  await page.getByRole('banner').getByRole('link', { name: 'Your data rooms' }).click();
  await expect(heading(page, 'Your data rooms')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a request is a form, and a code has a page of its own, for a deal that one does not see, too', async ({
    page,
  }) => {
    const [, , , room] = (await openRooms(page)) as [Room, Room, Room, Room];
    const hidden = await privateRoom();
    await newBuyer(page, 'plain');
    await page.goto(`/deals/${room.id}`);
    await page.getByRole('button', { name: 'Request access' }).first().click();
    await expect(page).toHaveURL(roomOf(room));
    await expect(step(page, /decides on your request$/)).toBeVisible();

    await page.getByRole('link', { name: 'Enter Access Code' }).click();
    await expect(page).toHaveURL(`${roomOf(room)}/code`);
    await field(page).fill('wrong');
    await submit(page).click();
    await expect(page.locator('#code-error')).toHaveText('Incorrect Code.');
    await expect(field(page)).toHaveValue('wrong');
    await field(page).fill(await newCode(room.id));
    await submit(page).click();
    await expect(page).toHaveURL(roomOf(room));
    await expect(roomTabs(page)).toBeVisible();

    // It goes on within this site alone.
    const form = { code: await newCode(room.id), redirectTo: '//evil.example/' };
    const sent = await page.request.post(`${roomOf(room)}/code`, { form, maxRedirects: 0 });
    expect([sent.status(), sent.headers()['location']]).toEqual([302, '/home']);

    await page.goto(`${roomOf(hidden)}/code`);
    await expect(page.getByText(`Deal ${hidden.id}`, { exact: true })).toBeVisible();
    await expect(page.getByText(hidden.header)).toHaveCount(0);
    await field(page).fill(await newCode(hidden.id));
    await submit(page).click();
    await expect(page).toHaveURL(roomOf(hidden));
    await expect(heading(page, hidden.header)).toBeVisible();
  });

  test('a stranger is led to the login by a link', async ({ page }) => {
    await page.goto('/secure-files');
    await expect(page).toHaveURL(/^[^?]*\/home\?note=login-required/);
    await page.getByRole('status').getByRole('link', { name: 'Login' }).click();
    await givePassword(page, { email: BUYER, password: PASSWORD });
    await expect(page).toHaveURL('/secure-files');
  });
});
