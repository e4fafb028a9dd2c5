import pg from 'pg';
import { becomeBuyer } from './account.ts';
import { ADMIN, logIn } from './admin.ts';
import { adminRequests } from './mailbox.ts';
import { addFile, askNoSignature, curves, decide } from './room-files.ts';
import { roomTree } from './room-tree.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/data-rooms.md: what takes hours, a scanner or thousands of calls to come about. The server is asked all the same: some of its rows are written by hand.

const DATABASE = process.env['ALONE_DATABASE_URL'];
// biome-ignore lint/suspicious/noSkippedTests: without it, there is nothing to write to
test.skip(!DATABASE, 'The database of the server is not known: npm run e2e names it.');

/** A data room of the demo that asks for an agent's yes alone. */
const ROOM = 12_808;
const { api, tab, grid, rowOf, empty } = roomTree(ROOM);
const address = `/secure-files/${ROOM}`;

/** One statement on the server's database. */
async function write(sql: string, ...values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE });
  await client.connect();
  await client.query(sql, [...values]).finally(() => client.end());
}

const checkOf = async (id: number): Promise<string> => {
  const { items } = await (await (await adminRequests()).get(`${api()}/files`)).json();
  return items.find((item: { id: number }) => item.id === id).file.check;
};

/** Adds a file to the top that was looked at. @returns its id */
async function addChecked(name: string, bytes: Buffer): Promise<number> {
  const id = await addFile(ROOM, name, bytes, null);
  await expect.poll(() => checkOf(id)).not.toBe('waiting');
  return id;
}

/** A buyer who is let in, to due diligence too. */
async function letIn(page: Page, name: string): Promise<void> {
  await askNoSignature(ROOM);
  await logIn(page, await becomeBuyer(page, name, { firstName: 'Jane', lastName: 'Whitcomb' }));
  await decide(ROOM, 'grant', (await (await page.request.get('/api/Auth/GetUser')).json()).id);
}

test.beforeEach(async ({ page }) => {
  await logIn(page, ADMIN);
  await empty(page);
  const rights = { open: 'download', 'private-files': 'view', 'due-diligence': 'view' };
  await page.request.put(`${api()}/groups`, { data: { groups: [{ id: null, name: null, rights }] } });
});

test('an admin releases a file that was not scanned, with a reason that the audit keeps, and a buyer reads it then', async ({
  page,
  browser,
}) => {
  const id = await addChecked('Seismic.pdf', await curves(2));
  await write(
    `update data_room_file_version v set "check" = 'not-scanned', check_note = 'The file is larger than the scanner takes.', readable_at = null
     from data_room_item i where i.id = $1 and v.id = i.version_id`,
    id,
  );
  await write('update data_room_item set readable_at = null where id = $1', id);
  const context = await browser.newContext();
  const buyer = await context.newPage();
  await letIn(buyer, 'released');
  await buyer.goto(address);
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(buyer.getByText('Seismic.pdf')).toHaveCount(0);
  expect((await buyer.goto(`${address}/files/${id}`))?.status()).toBe(404);

  await page.goto(tab('files'));
  await expect(rowOf(page, 'Seismic.pdf')).toContainText('Not scanned');
  await page.getByRole('button', { name: 'Release Seismic.pdf' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The file is larger than the scanner takes.');
  await dialog.getByLabel('Reason, for the audit').fill('Scanned by hand at the office');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(rowOf(page, 'Seismic.pdf')).toContainText('Released');
  await page.getByRole('tab', { name: 'Activity' }).click();
  const act = page.getByRole('row').filter({ hasText: 'Released a file' }).first();
  await expect(act).toContainText('Ruth Okafor');
  await expect(act).toContainText('Scanned by hand at the office');

  await buyer.goto(address);
  await buyer.getByRole('link', { name: 'Seismic.pdf', exact: true }).click();
  const picture = buyer.getByRole('img', { name: 'Page 1 of' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(1_000);
  await context.close();
});

test('an agent who sees the files as a group is told of a file that it may view and that has no preview', async ({
  page,
}) => {
  await addChecked('Reservoir model.bin', Buffer.from([0, 1, 2, 3]));
  await addChecked('Curves.pdf', await curves(1));
  await page.goto(tab('files'));
  await expect(rowOf(page, 'Reservoir model.bin')).toBeVisible();
  await expect(rowOf(page, 'Reservoir model.bin')).not.toContainText('No preview');
  await page.getByRole('combobox', { name: 'See as' }).selectOption('All other buyers');
  await expect(rowOf(page, 'Reservoir model.bin')).toContainText('No preview');
  await expect(rowOf(page, 'Curves.pdf')).toContainText('View');
  await expect(rowOf(page, 'Curves.pdf')).not.toContainText('No preview');
});

test('a buyer reads which file was updated since their last visit', async ({ page }) => {
  const name = 'Curves.pdf';
  const id = await addChecked(name, await curves(2));
  await addChecked('Leases.pdf', await curves(1));
  const context = await page.context().browser()!.newContext();
  const buyer = await context.newPage();
  await letIn(buyer, 'updated');
  const row = (words: string) => buyer.getByRole('row', { name: new RegExp(words) });
  const isSaid = async (curvesSay: string | null) => {
    await buyer.goto(address);
    await expect(row('Leases')).toBeVisible();
    await expect(row('Leases')).not.toContainText(/New|Updated/);
    if (curvesSay) await expect(row('Curves')).toContainText(curvesSay);
    else await expect(row('Curves')).not.toContainText(/New|Updated/);
  };
  await isSaid(null);
  // A visit ends four hours after the last look.
  await write(`update data_room_visit set looked_at = now() - interval '1 day' where listing_id = $1`, ROOM);
  for (const rows of ['data_room_item set readable_at', 'data_room_file_version set readable_at'])
    await write(`update ${rows} = readable_at - interval '2 days' where readable_at is not null`);
  await isSaid(null);

  await page.goto(tab('files'));
  await page.getByLabel('New files').setInputFiles({ name, mimeType: 'application/pdf', buffer: await curves(3) });
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 file was uploaded.');
  await expect.poll(() => checkOf(id)).not.toBe('waiting');
  await isSaid('Updated');
  await expect(row('Curves')).toContainText('3 pages');
  await context.close();
});

test('of 5,000 rows from the server those alone are drawn that are seen', async ({ page }) => {
  test.setTimeout(120_000);
  const FOLDERS = 100;
  await write(
    `with folder as (
       insert into data_room_item (listing_id, parent_id, kind, name, name_key, rank)
       select $1, null, 'folder', 'Lease ' || n, 'lease ' || n, 'b' || lpad(n::text, 6, '0') || 'V' from generate_series(1, $2::int) n
       returning id, name, rank
     ), item as (
       insert into data_room_item (listing_id, parent_id, kind, name, name_key, rank, readable_at)
       select $1, id, 'file', name || ', well ' || n || '.pdf', lower(name) || ', well ' || n || '.pdf', 'b' || lpad(n::text, 6, '0') || 'V', now()
       from folder, generate_series(1, 49) n returning id
     )
     insert into data_room_file_version (item_id, number, key, bytes, filename, type, sha256, pages, "check", added_by, added_by_name, readable_at)
     select id, 1, 'data-rooms/e2/' || id, 12345, 'well.pdf', 'application/pdf', repeat('0', 64), 12, 'clean', 'user:1', 'Daniel Marsh', now() from item`,
    ROOM,
    FOLDERS,
  );
  await write(
    'update data_room_item i set version_id = v.id from data_room_file_version v where v.item_id = i.id and i.listing_id = $1 and i.version_id is null',
    ROOM,
  );
  await page.goto(tab('files'));
  await expect(rowOf(page, 'Lease 1')).toBeVisible();
  await page.getByRole('button', { name: 'Open all' }).click();
  const drawn = () => grid(page).getByRole('row').count();
  await expect(rowOf(page, 'Lease 1, well 1.pdf')).toContainText('12 pages, 12 KB');
  expect(await drawn()).toBeLessThan(80);
  await grid(page).focus();
  await page.keyboard.press('End');
  await expect(rowOf(page, 'Lease 100, well 49.pdf')).toBeInViewport();
  await expect(rowOf(page, 'Lease 100, well 49.pdf')).toHaveAttribute('aria-rowindex', '5001');
  expect(await drawn()).toBeLessThan(80);
  await page.keyboard.press('Home');
  await expect(rowOf(page, 'Lease 1')).toBeInViewport();
  expect(await drawn()).toBeLessThan(80);
  // What is done to a row in the middle is answered by the server as of any other one.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await page.keyboard.type('Well one');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Well one.pdf')).toContainText('1.1');
});
