import fs from 'node:fs/promises';
import { expectAccessible, expectFits, WIDTHS } from './accessible.ts';
import { becomeBuyer } from './account.ts';
import { logIn, STANDARD } from './admin.ts';
import { adminRequests } from './mailbox.ts';
import { addFile, curves } from './room-files.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/data-rooms.md#reading-reports and #room-counters: what the firm sees

/** A data room of the demo without a signature, which no other journey changes. */
const ROOM = 12_808;
const CALLS = `/api/admin/data-rooms/${ROOM}`;
const room = (tab: string, more = '') => `/admin/data-rooms/${ROOM}/show?tab=${tab}${more}`;
const rowOf = (page: Page, words: string | RegExp) => page.getByRole('row').filter({ hasText: words });

/** Adds a file of three pages that was checked. @returns its id */
async function addLeases(name: string): Promise<number> {
  const admin = await adminRequests();
  const id = await addFile(ROOM, name, await curves(3), null);
  await admin.post(`${CALLS}/items/class`, { data: { ids: [id], class: 'private-files' } });
  await expect(async () => {
    const { items } = await (await admin.get(`${CALLS}/files`)).json();
    expect(items.find((item: { id: number }) => item.id === id).file.pages).toBe(3);
  }).toPass();
  return id;
}

test('an agent sees which pages a buyer read, exports them, records an offer, and the counter goes up', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const admin = await adminRequests();
  const name = `Leases ${Date.now().toString(36)}.pdf`;
  const fileId = await addLeases(name);

  const buyer = await (await browser.newContext()).newPage();
  await logIn(buyer, await becomeBuyer(buyer, 'measured-reader', { firstName: 'Greg', lastName: 'Quillan' }));
  const { id: userId } = await (await buyer.request.get('/api/Auth/GetUser')).json();
  const granted = await admin.post('/api/admin/data-room-people/grant', {
    data: { listingId: ROOM, people: [{ userId, version: 0 }], level: 'private-files', until: null },
  });
  expect(granted.status()).toBe(200);
  for (const number of [1, 3])
    expect((await buyer.request.get(`/api/data-rooms/${ROOM}/files/${fileId}/pages/${number}`)).status()).toBe(200);
  await buyer.context().close();
  await logIn(page, 'advisor@outcrop.example');
  await page.goto(room('reading'));
  await expect(rowOf(page, 'Greg Quillan')).toContainText(/2 of \d+/);
  await rowOf(page, 'Greg Quillan').getByRole('button').click();
  await rowOf(page, name).getByRole('button').press('Enter');
  const strip = page.getByRole('list', { name: 'How long each page was read' });
  await expect(strip.getByRole('listitem')).toHaveText([/^1/, /^2not read/, /^3/]);
  await expect(page.getByText('2 of 3 pages read')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect((await fs.readFile((await download.path())!, 'utf8')).split('\n')[1]).toContain(`${name},Greg Quillan,1,1,`);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')).toHaveText([
    /Greg Quillan read .*2 pages/,
  ]);

  await page.goto(room('people'));
  const counters = page.getByRole('region', { name: 'Counters' });
  const offers = counters.locator('div').filter({ hasText: 'Offers' }).getByRole('definition');
  await expect(offers).toHaveText(/^\d+$/);
  const before = Number(await offers.textContent());
  await rowOf(page, 'Greg Quillan').getByRole('button', { name: 'Record of Greg Quillan…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'What happened' }).selectOption('Offer received');
  await dialog.getByLabel('Day').fill('2126-01-01');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByRole('alert')).toContainText('must not be in the future');
  await dialog.getByLabel('Day').fill('2026-11-20');
  await dialog.getByLabel(/^Note/).fill('38 million, subject to title.');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(rowOf(page, 'Greg Quillan')).toContainText('Offer received');
  await expect(offers).toHaveText(String(before + 1));
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(rowOf(page, 'Recorded: offer received').first()).toContainText('Greg Quillan');
  await page.setViewportSize({ width: 390, height: 900 });
  // Its time is in one line on a phone, too.
  const time = rowOf(page, 'Recorded: offer received').first().locator('time');
  expect((await time.boundingBox())?.height).toBeLessThan(26);

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of [
      room('people'),
      ...['', '&view=file', '&view=day', '&view=timeline', `&view=pages&file=${fileId}`].map((more) =>
        room('reading', more),
      ),
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectFits(page);
      await expectAccessible(page, address, STANDARD);
    }
  }
});
