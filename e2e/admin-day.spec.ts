import sharp from 'sharp';
import { expectFits } from './accessible.ts';
import { ADMIN, BUYER, LISTINGS, logIn, PASSWORD, type Row, read, rows, save, saved } from './admin.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import { type APIRequestContext, expect, type Locator, type Page, test } from './test.ts';

// docs/product/admin.md: an admin's day, from the desk to the logout, by mouse and by the keyboard alone

const HANDS = { mouse, keyboard } satisfies Record<string, (page: Page) => Hands>;
const HEIGHT = 900;
/** Below it the menu is a drawer. */
const NARROW = 992;
const headers = { 'Sec-Fetch-Site': 'same-origin' };

/** An admin in front of a browser. */
interface Desk {
  readonly page: Page;
  readonly hands: Hands;
  readonly width: number;
}

for (const width of [1440, 1024, 390])
  for (const [by, handsOf] of Object.entries(HANDS))
    test(`an admin’s day by ${by} at ${width} px`, async ({ page, playwright, baseURL }) => {
      // Some forty steps over nine screens.
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: HEIGHT });
      await logIn(page, ADMIN);
      const listing = await publish(page, `Day by ${by} at ${width} px, ${Date.now().toString(36)}`);
      const buyer = await playwright.request.newContext({ ...(baseURL && { baseURL }), extraHTTPHeaders: headers });
      await requestRoom(buyer, listing.id);
      const desk: Desk = { page, hands: handsOf(page), width };

      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Ruth$/);
      await expectFits(page, 'the desk');
      await reorder(desk);
      await changeCover(desk, listing);
      await changeWebSettings(desk, listing);
      await hideSimilar(desk, listing);
      await replayDelivery(desk);
      await answerRequest(desk, listing);
      expect(await (await buyer.get(`/api/data-rooms/${listing.id}`)).json()).toMatchObject({ state: 'granted' });
      await readDashboard(desk);

      // No other journey counts with it.
      const { version } = await read(page, listing.id);
      await page.request.put(`${LISTINGS}/${listing.id}`, { data: { webStatus: 'withdrawn', version }, headers });
      await desk.hands.press(page.getByRole('banner').getByRole('button', { name: 'Ruth Okafor' }));
      await desk.hands.take(page.getByRole('menuitem', { name: 'Logout' }));
      await expect(page).not.toHaveURL(/\/admin/);
      expect((await page.request.get('/api/admin/desk')).status()).toBe(401);
      await buyer.dispose();
    });

/** A public listing of one journey alone, with a data room. */
async function publish(page: Page, header: string): Promise<Row> {
  const values = { header, PLSCode: 'PP', usa: true, agentName: 'J. Qvist', hasVDR: true, webStatus: 'published' };
  const answer = await page.request.post(LISTINGS, { data: values, headers });
  expect(answer.status()).toBe(201);
  return answer.json();
}

async function requestRoom(buyer: APIRequestContext, listingId: number): Promise<void> {
  await buyer.post('/api/Auth/Login', { data: { email: BUYER, password: PASSWORD } });
  const answer = await buyer.post(`/api/data-rooms/${listingId}/request`);
  expect(await answer.json()).toMatchObject({ state: 'requested' });
}

/** Goes to a screen by the menu. @param group that holds it, and is closed */
async function open({ page, hands, width }: Desk, name: string, group?: string): Promise<void> {
  if (width < NARROW) await hands.press(page.getByRole('button', { name: 'Open menu' }));
  const menu = page.getByRole('navigation', { name: 'Admin' });
  if (group) await hands.press(menu.getByRole('button', { name: group }));
  await hands.press(menu.getByRole('link', { name, exact: true }));
  // The drawer leaves.
  if (width < NARROW) await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
}

async function reorder(desk: Desk): Promise<void> {
  const { page, hands } = desk;
  await open(desk, 'Reorder research');
  const list = page.getByRole('listbox', { name: 'The order' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await expectFits(page, 'the order');
  const order = async () => {
    const { listings } = await (await page.request.get('/api/admin/listing-order?list=research')).json();
    return listings.slice(0, 3).map(({ id }: Row) => id);
  };
  const [first, second, third] = await order();
  await hands.carryFirst(list, 2);
  await expect.poll(order).toEqual([second, third, first]);
  await hands.press(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(order).toEqual([first, second, third]);
}

async function changeCover(desk: Desk, { id, header }: Row): Promise<void> {
  const { page, hands } = desk;
  await open(desk, 'Listing images');
  await hands.type(page.getByLabel('Search'), header);
  const item = page.getByRole('listitem', { name: header });
  await expect(page.getByRole('main').getByRole('button', { name: 'Update Image' })).toHaveCount(1);
  const chooser = page.waitForEvent('filechooser');
  await hands.press(item.getByRole('button', { name: 'Update Image' }));
  const background = '#884422';
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  await (await chooser).setFiles({ name: `${id}.png`, mimeType: 'image/png', buffer });
  await expectFits(page, 'a chosen picture');
  await hands.press(item.getByRole('button', { name: 'Confirm Image Upload' }));
  await expect(item.getByText('Uploaded.')).toBeVisible();
}

async function changeWebSettings(desk: Desk, { id, header }: Row): Promise<void> {
  const { page, hands } = desk;
  await open(desk, 'Listings');
  // The page before has a Search too, and stays until this one can be drawn.
  await expect(page.getByRole('heading', { level: 1, name: 'Listings', exact: true })).toBeVisible();
  await hands.type(page.getByLabel('Search', { exact: true }), header);
  await expect(rows(page)).toHaveCount(1);
  await hands.press(page.getByRole('link', { name: header }));
  await hands.press(page.getByRole('link', { name: 'Web settings' }));
  await expect(page).toHaveURL(`/admin/listings/${id}/web-settings`);
  await hands.press(page.getByRole('switch', { name: 'Pre-marketing' }));
  await expectFits(page, 'the web settings');
  await hands.press(save(page));
  await saved(page);
  expect(await read(page, id)).toMatchObject({ isPreMarketing: true });
}

async function hideSimilar(desk: Desk, { id, header }: Row): Promise<void> {
  const { page, hands } = desk;
  await open(desk, 'Similar deals');
  await hands.press(page.getByRole('button', { name: 'Choose a deal' }));
  const dialog = page.getByRole('dialog', { name: 'Choose a deal' });
  await hands.type(dialog.getByLabel('Number or words'), String(id));
  await expect(dialog.getByRole('radio', { name: header })).toBeChecked();
  await hands.press(dialog.getByRole('button', { name: 'Show' }));
  await expect(page.getByRole('heading', { name: header })).toBeVisible();
  await expectFits(page, 'the similar deals');
  await hands.press(page.getByRole('switch', { name: 'Hide similar deals' }));
  await expect(page.getByText('They are hidden: the deal’s page shows none.')).toBeVisible();
  expect((await (await page.request.get(`/api/deals/${id}/similar`)).json()).deals).toEqual([]);
}

/** The demo has no failed delivery, and no call makes one: the ledger is that of this journey. */
async function replayDelivery(desk: Desk): Promise<void> {
  const { page, hands } = desk;
  let delivery = {
    ...{ id: '812:mail-sending', eventId: 812, consumer: 'mail-sending', type: 'mail.mail-queued.v1' },
    ...{ status: 'failed', attempts: 5, lastError: '550 no such mailbox' },
    ...{ occurredAt: '2026-11-27T12:00:00Z', dueAt: '2026-11-27T12:05:00Z' },
  };
  await page.route(/\/api\/admin\/deliveries\b/, (route) => {
    if (route.request().method() !== 'PUT')
      return route.fulfill({ json: [delivery], headers: { 'Content-Range': 'deliveries 0-0/1' } });
    delivery = { ...delivery, ...route.request().postDataJSON(), attempts: 0 };
    return route.fulfill({ json: delivery });
  });
  await open(desk, 'Deliveries', 'System');
  await hands.press(page.getByRole('checkbox', { name: 'Select 812:mail-sending' }));
  await expectFits(page, 'a selected delivery');
  await hands.press(page.getByRole('button', { name: 'Try again' }));
  await confirm(desk, page.getByRole('dialog', { name: 'Try again: 1 delivery' }), 'Try again');
  await expect(page.getByRole('cell', { name: 'Waiting' })).toBeVisible();
}

async function answerRequest(desk: Desk, { id, header }: Row): Promise<void> {
  const { page, hands } = desk;
  await open(desk, 'Desk');
  await hands.press(page.getByRole('main').getByRole('link', { name: 'wait for a decision on a data room' }));
  await hands.type(page.getByRole('spinbutton', { name: 'Deal', exact: true }), String(id));
  const person = rows(page).filter({ hasText: header });
  await expect(rows(page)).toHaveCount(1);
  await hands.press(person.getByRole('checkbox'));
  await hands.press(page.getByRole('button', { name: 'Grant access' }));
  await confirm(desk, page.getByRole('dialog', { name: /Grant access/ }), 'Grant access');
  await expect(page.getByText('Access is granted.')).toBeVisible();
}

async function readDashboard(desk: Desk): Promise<void> {
  const { page, hands } = desk;
  await open(desk, 'Mgmt Dash');
  await hands.press(page.getByRole('group', { name: 'Period' }).getByRole('button', { name: 'A year' }));
  await expect(page.getByText('with the 365 days before')).toBeVisible();
  const freshness = page.getByRole('region', { name: 'Freshness of listings' });
  await hands.press(freshness.locator('summary'));
  await expect(freshness.getByRole('table')).toBeVisible();
  await expectFits(page, 'the dashboard');
}

async function confirm({ hands }: Desk, dialog: Locator, yes: string): Promise<void> {
  await hands.press(dialog.getByRole('button', { name: yes }));
  await expect(dialog).toHaveCount(0);
}
