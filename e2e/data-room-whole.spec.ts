import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { becomeBuyer } from './account.ts';
import { logIn } from './admin.ts';
import { adminRequests } from './mailbox.ts';
import { askNoSignature, curves, decide, roomTabs } from './room-files.ts';
import { slowNetwork } from './slow-network.ts';
import { expect, type Page, test } from './test.ts';

// A data room from its first file to its end, a seller's agent and a buyer side by side (docs/product/data-rooms.md#room-files). What each screen says in each of its
// states is in the journeys of that screen.

const ADVISOR = 'advisor@outcrop.example';
/** A private deal of the demo, without dates and files, whose data room no other journey changes. */
const ROOM = 12_604;
const CALLS = `/api/admin/data-rooms/${ROOM}`;
const ADDRESS = `/secure-files/${ROOM}`;
/** More than a network holds on its way. */
const MODEL_BYTES = 24 * 2 ** 20;

const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('treegrid', { name: 'Files' })
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Notes and questions' });
const isDrawn = (page: Page, number: number) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name: `Page ${number} of` })
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    )
    .toBeGreaterThan(1_000);

/** An empty data room that asks for no signature, where what is open may be downloaded, and all else read. */
async function emptyRoom() {
  const admin = await adminRequests();
  await askNoSignature(ROOM);
  const { items } = await (await admin.get(`${CALLS}/files`)).json();
  const ids = items.filter((item: { parentId: unknown }) => item.parentId === null).map(({ id }: { id: number }) => id);
  if (ids.length > 0) await admin.post(`${CALLS}/items/remove`, { data: { ids } });
  const rights = { open: 'download', 'private-files': 'view', 'due-diligence': 'view' };
  await admin.put(`${CALLS}/groups`, { data: { groups: [{ id: null, name: null, rights }] } });
}

test('an agent fills and arranges a data room; a buyer reads, searches, notes and takes it, until their access is withdrawn in the middle of a download', async ({
  browser,
  page: agent,
}, testInfo) => {
  test.setTimeout(150_000);
  await emptyRoom();
  const network = await slowNetwork();
  const context = await browser.newContext({ proxy: { server: network.address, bypass: '<-loopback>' } });
  const buyer = await context.newPage();
  await logIn(buyer, await becomeBuyer(buyer, 'whole', { firstName: 'Jane', lastName: 'Whitcomb' }));
  const { id: userId } = await (await buyer.request.get('/api/Auth/GetUser')).json();
  await decide(ROOM, 'grant', userId);

  await test.step('the agent fills it with a folder and its folders', async () => {
    const folder = testInfo.outputPath('Engineering');
    await fs.mkdir(path.join(folder, 'Models'), { recursive: true });
    await fs.writeFile(path.join(folder, 'Decline curves.pdf'), await curves(4));
    await fs.writeFile(path.join(folder, 'Process letter.csv'), 'step,date\nBids due,2026-12-17\n');
    await fs.writeFile(path.join(folder, 'Models', 'Reservoir.bin'), randomBytes(MODEL_BYTES));
    await logIn(agent, ADVISOR);
    await agent.goto(`/admin/data-rooms/${ROOM}/show?tab=files`);
    await agent.getByLabel('New folder of files').setInputFiles(folder);
    await expect(agent.getByRole('region', { name: 'Uploads' })).toContainText('3 files were uploaded.');
    await agent.getByRole('button', { name: 'Open all' }).click();
    await expect(rowOf(agent, 'Reservoir.bin')).toContainText(/^1\.\d\.1/);
  });

  await test.step('the agent arranges it', async () => {
    await agent.getByRole('button', { name: 'New folder' }).click();
    await dialog(agent).getByLabel('Name').fill('Process');
    await agent.keyboard.press('Enter');
    await expect(rowOf(agent, 'Process')).toBeVisible();
    await rowOf(agent, 'Process letter.csv').getByRole('checkbox').check();
    await agent.getByRole('button', { name: 'Move to…' }).click();
    await dialog(agent)
      .getByRole('radio', { name: /Process/ })
      .check();
    await dialog(agent).getByRole('button', { name: 'Move here' }).click();
    await expect(rowOf(agent, 'Process letter.csv')).toContainText('2.1');
    await agent.getByRole('button', { name: 'Clear selection' }).click();
    await rowOf(agent, 'Models').getByRole('checkbox').check();
    await agent.getByRole('button', { name: 'Class…' }).click();
    await dialog(agent).getByRole('combobox', { name: 'Class' }).selectOption('Open');
    await dialog(agent).getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(agent, 'Reservoir.bin')).toContainText('Open (from folder)');
  });

  await test.step('the agent looks at it as a buyer', async () => {
    await expect(async () => {
      const { items } = await (await agent.request.get(`${CALLS}/files`)).json();
      expect(JSON.stringify(items)).not.toContain('"waiting"');
    }).toPass();
    await agent.reload();
    await agent.getByRole('button', { name: 'Open all' }).click();
    await agent.getByRole('combobox', { name: 'See as' }).selectOption('All other buyers');
    await expect(rowOf(agent, 'Decline curves.pdf')).toContainText('View');
    await expect(rowOf(agent, 'Reservoir.bin')).toContainText('Download');
    await agent.getByRole('combobox', { name: 'See as' }).selectOption('Agent');
  });

  await test.step('the buyer searches, reads a page and writes a note on it', async () => {
    await buyer.goto(ADDRESS);
    const found = buyer.getByRole('region', { name: 'Search results' }).getByRole('link', { name: 'Page 3' });
    // Texts are read by the worker.
    await expect(async () => {
      await buyer.getByRole('textbox', { name: 'Search this data room' }).fill('Tarrow');
      await buyer.keyboard.press('Enter');
      await expect(found).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await found.click();
    await isDrawn(buyer, 3);
    await panel(buyer).getByLabel('Note on page 3').fill('Run again at 0.95.');
    await panel(buyer).getByRole('button', { name: 'Save note' }).click();
    await expect(buyer.getByText('Your note was saved.')).toBeVisible();
  });

  await test.step('the buyer takes the data room as a zip, and a file by itself', async () => {
    await buyer.goto(ADDRESS);
    const [zip] = await Promise.all([
      buyer.waitForEvent('download'),
      buyer.getByRole('link', { name: 'Everything as zip' }).click(),
    ]);
    expect((await fs.stat(await zip.path())).size).toBeGreaterThan(MODEL_BYTES);
    await buyer.getByRole('link', { name: 'Reservoir.bin' }).click();
    const [download] = await Promise.all([
      buyer.waitForEvent('download'),
      buyer.getByRole('main').getByRole('link', { name: 'Download', exact: true }).click(),
    ]);
    expect((await fs.stat(await download.path())).size).toBe(MODEL_BYTES);
  });

  await test.step('the agent sends another version; the buyer’s note stays with the file', async () => {
    const replacement = testInfo.outputPath('Decline curves.pdf');
    await fs.writeFile(replacement, await curves(3));
    // Beside the one that is there.
    await rowOf(agent, 'Decline curves.pdf').getByText('Decline curves.pdf').click();
    await agent.getByLabel('New files').setInputFiles(replacement);
    await dialog(agent).getByRole('button', { name: 'Replace' }).click();
    await expect(agent.getByRole('region', { name: 'Uploads' })).toContainText('1 file was uploaded.');
    await expect(async () => {
      await buyer.goto(ADDRESS);
      await expect(buyer.getByRole('row', { name: /Decline curves/ })).toContainText('3 pages', { timeout: 1_000 });
    }).toPass();
    await buyer.getByRole('link', { name: 'Decline curves.pdf', exact: true }).click();
    await buyer.getByRole('navigation', { name: 'Thumbnails' }).getByRole('link', { name: 'Page 3' }).click();
    await isDrawn(buyer, 3);
    await expect(panel(buyer).getByRole('listitem')).toContainText('Run again at 0.95.');
  });

  await test.step('access is withdrawn in the middle of a download, which ends there', async () => {
    await buyer.goto(ADDRESS);
    await buyer.getByRole('link', { name: 'Reservoir.bin' }).click();
    network.hold(/\/content$/);
    const [download] = await Promise.all([
      buyer.waitForEvent('download'),
      buyer.getByRole('main').getByRole('link', { name: 'Download', exact: true }).click(),
    ]);
    await decide(ROOM, 'revoke', userId);
    network.letGo();
    expect(await download.failure()).not.toBeNull();
    await buyer.goto(ADDRESS);
    await expect(roomTabs(buyer)).toHaveCount(0);
    await expect(buyer.getByText('Reservoir.bin')).toHaveCount(0);
  });

  await test.step('the agent sees who read and took what', async () => {
    await agent.goto(`/admin/data-rooms/${ROOM}/show?tab=reading&view=timeline`);
    await expect(agent.getByRole('listitem').filter({ hasText: /Jane Whitcomb read.*Decline curves/ })).not.toHaveCount(
      0,
    );
    await expect(agent.getByRole('listitem').filter({ hasText: /Jane Whitcomb.*Reservoir/ })).not.toHaveCount(0);
    await agent.getByRole('tab', { name: 'Activity' }).click();
    await expect(agent.getByRole('row', { name: 'Downloaded a file' }).first()).toContainText('Jane Whitcomb');
  });
  await context.close();
  await network.stop();
});
