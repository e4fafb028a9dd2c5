import fs from 'node:fs/promises';
import path from 'node:path';
import { expectAccessible } from './accessible.ts';
import { logIn, STANDARD } from './admin.ts';
import { roomTree } from './room-tree.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/data-rooms.md#room-files-screen

const ADVISOR = 'advisor@outcrop.example';
/** A data room of the demo whose files no other journey changes. */
const ROOM = 12_675;
/** One with people, of whom no other journey makes groups. */
const PEOPLED = 12_739;
const { api, tab, grid, rowOf, dialog, empty, folders } = roomTree(ROOM);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test.beforeEach(async ({ page }) => {
  await logIn(page, ADVISOR);
  await empty(page);
});

test('an agent begins with the usual index, saves their own, and deletes it', async ({ page }) => {
  const name = `Permian ${Date.now().toString(36)}`;
  await page.goto(tab('files'));
  await expect(page.getByText(/No files yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Index…' }).click();
  await expect(dialog(page).getByRole('list', { name: 'Folders of the index' })).toContainText('Decline curves');
  await dialog(page).getByRole('button', { name: 'Add folders' }).click();
  await expect(rowOf(page, 'Engineering')).toContainText('3');
  await page.getByRole('button', { name: 'Open all' }).click();
  await expect(rowOf(page, 'Decline curves')).toContainText('3.3');

  await page.getByRole('button', { name: 'Index…' }).click();
  await dialog(page)
    .getByRole('textbox', { name: /as an index/ })
    .fill(name);
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await dialog(page).getByRole('combobox', { name: 'Index' }).selectOption(name);
  await dialog(page).getByRole('button', { name: 'Delete this index' }).click();
  await page
    .getByRole('dialog', { name: `Delete the index ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(dialog(page).getByRole('option', { name })).toHaveCount(0);
});

test('an agent arranges folders by the keyboard alone', async ({ page }) => {
  await folders(page, ['Land', 'Engineering', 'Engineering/Logs', 'Maps']);
  await page.goto(tab('files'));
  await expect(grid(page)).toBeVisible();
  // The page stays at its top until somebody goes into the tree.
  await expect(grid(page)).not.toBeFocused();
  await page.getByRole('button', { name: 'New folder' }).press('Enter');
  await dialog(page).getByLabel('Name').fill('Process');
  await press(page, 'Enter');
  await expect(rowOf(page, 'Process')).toContainText('4');

  await grid(page).focus();
  await press(page, 'Home', 'Alt+ArrowDown');
  await expect(rowOf(page, 'Land')).toContainText('2');
  await press(page, 'Alt+ArrowDown');
  await expect(rowOf(page, 'Land')).toContainText('3');
  await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'F2');
  await page.keyboard.type('Well logs');
  await press(page, 'Enter');
  await expect(rowOf(page, 'Well logs')).toContainText('1.1');
  await expect(grid(page)).toBeFocused();

  await press(page, ' ');
  await page.getByRole('button', { name: 'Move to…' }).press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Find a folder' }).fill('map');
  await dialog(page).getByRole('radio', { name: /Maps/ }).check();
  await dialog(page).getByRole('button', { name: 'Move here' }).press('Enter');
  await expect(rowOf(page, 'Well logs')).toContainText('2.1');

  // A folder is not offered to itself, nor to what is in it.
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await rowOf(page, 'Maps').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Move to…' }).click();
  await expect(dialog(page).getByRole('radio', { name: /Engineering/ })).toBeVisible();
  await expect(dialog(page).getByRole('radio', { name: /Maps/ })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await grid(page).focus();
  await press(page, 'Delete');
  await expect(dialog(page)).toContainText('No file is in it.');
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(page, 'Maps')).toHaveCount(0);
});

test('an agent drags folders into another one and between two, and selects many', async ({ page }) => {
  await folders(page, ['Land', 'Engineering', 'Maps', 'Process']);
  await page.goto(tab('files'));
  await rowOf(page, 'Maps').dragTo(rowOf(page, 'Engineering'));
  await expect(rowOf(page, 'Process')).toContainText('3');
  await rowOf(page, 'Engineering').getByRole('button', { name: 'Open Engineering' }).click();
  await expect(rowOf(page, 'Maps')).toContainText('2.1');
  await rowOf(page, 'Process').dragTo(rowOf(page, 'Land'), { targetPosition: { x: 200, y: 4 } });
  await expect(rowOf(page, 'Process')).toContainText('1');
  await expect(rowOf(page, 'Land')).toContainText('2');
  // Not into what is in it.
  await rowOf(page, 'Engineering').dragTo(rowOf(page, 'Maps'));
  await expect(rowOf(page, 'Maps')).toContainText('3.1');

  await rowOf(page, 'Process').getByText('Process').click();
  await rowOf(page, 'Engineering')
    .getByText('Engineering')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Class…' }).click();
  await dialog(page).getByRole('combobox', { name: 'Class' }).selectOption('Due diligence');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Land')).toContainText('Due diligence');
  await expect(rowOf(page, 'Maps')).toContainText('Due diligence (from folder)');
});

test('what somebody else did meanwhile is said, and the tree is read again', async ({ page }) => {
  const made = await folders(page, ['Land', 'Maps']);
  await page.goto(tab('files'));
  await expect(rowOf(page, 'Maps')).toBeVisible();
  await page.request.post(`${api()}/items/remove`, { data: { ids: [made.get('Maps')] } });
  await rowOf(page, 'Maps').getByText('Maps').click();
  await press(page, 'F2');
  await page.keyboard.type('Charts');
  await press(page, 'Enter');
  await expect(page.getByText('There is no such file or folder.')).toBeVisible();
  await expect(rowOf(page, 'Maps')).toHaveCount(0);
  await expect(rowOf(page, 'Land')).toBeVisible();
});

test('groups have rights and people, and an agent sees the files as each of them', async ({ page }) => {
  await empty(page, PEOPLED);
  const made = await folders(page, ['Land'], PEOPLED);
  const rights = { open: 'download', 'private-files': 'view', 'due-diligence': 'view' };
  await page.request.put(`${api(PEOPLED)}/groups`, { data: { groups: [{ id: null, name: null, rights }] } });
  await page.goto(tab('groups', PEOPLED));
  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a name for each group.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of New group' }).fill('Lenders');
  await page.getByRole('combobox', { name: 'Lenders: Private' }).selectOption('Nothing');
  await page.getByRole('combobox', { name: 'Group of Jane Whitcomb' }).selectOption('Lenders');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Group of Jane Whitcomb' })).toHaveValue(/\d+/);

  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByRole('combobox', { name: 'See as' }).selectOption('Lenders');
  await expect(page.getByRole('combobox', { name: 'Let in to' })).toHaveValue('private-files');
  // A folder without a file for them is none.
  await expect(rowOf(page, 'Land')).toContainText('Hidden');
  await page.getByRole('combobox', { name: 'See as' }).selectOption('Agent');
  await expect(rowOf(page, 'Land')).not.toContainText('Hidden');

  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Changed groups and rights' }).first()).toBeVisible();
  await page.request.put(`${api(PEOPLED)}/groups`, { data: { groups: [{ id: null, name: null, rights }] } });
  await page.request.post(`${api(PEOPLED)}/items/remove`, { data: { ids: [made.get('Land')] } });
});

test('5,000 rows are drawn as they are seen', async ({ page }) => {
  const file = { version: 1, bytes: 12_345, type: 'application/pdf', pages: 12, addedAt: '2026-11-24T15:00:00.000Z' };
  const item = { kind: 'file', class: 'private-files', ownClass: null, may: null };
  const checked = { ...file, check: 'clean', checkNote: null, addedBy: 'Daniel Marsh' };
  const items = Array.from({ length: 5_000 }, (_, at) => ({
    ...item,
    id: at + 1,
    parentId: null,
    number: String(at + 1),
    name: `Well ${at + 1}.pdf`,
    file: checked,
  }));
  await page.route(`**${api()}/files`, (route) => route.fulfill({ json: { listingId: ROOM, items } }));
  await page.goto(tab('files'));
  await expect(rowOf(page, 'Well 1.pdf')).toContainText('12 pages, 12 KB');
  // The tree is longer than the window, which stays where it is when the first row is chosen.
  await rowOf(page, 'Well 2.pdf').getByRole('checkbox').click();
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await grid(page).getByRole('row').count()).toBeLessThan(80);
  await grid(page).focus();
  await press(page, 'End');
  await expect(rowOf(page, 'Well 5000.pdf')).toBeInViewport();
  await expect(rowOf(page, 'Well 5000.pdf')).toHaveAttribute('aria-rowindex', '5001');
  await press(page, 'Control+a');
  await expect(page.getByText('5,000 selected')).toBeVisible();
  await press(page, 'Escape', 'ArrowUp');
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', 'item-4999');
});

test('a folder is sent with its folders: three at a time, without hidden files, with a list of what failed', async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath('Engineering');
  await fs.mkdir(path.join(folder, 'Logs'), { recursive: true });
  await fs.writeFile(path.join(folder, '.DS_Store'), 'x');
  await fs.writeFile(path.join(folder, 'empty.txt'), '');
  for (const at of [1, 2, 3, 4, 5]) await fs.writeFile(path.join(folder, 'Logs', `${at}.las`), `log ${at}`);
  const made = await folders(page, ['Engineering', 'Engineering/Logs']);
  const parentId = made.get('Engineering/Logs');
  let under = 0;
  let most = 0;
  let inTheWay: number | undefined;
  await page.route('**/api/uploads', async (route) => {
    under += 1;
    most = Math.max(most, under);
    await route.continue();
  });
  await page.route(`**${api()}/files`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    under -= 1;
    // Somebody else takes one of the names meanwhile.
    if (route.request().postDataJSON().name === '3.las' && inTheWay === undefined) {
      const answer = await page.request.post(`${api()}/folders`, { data: { parentId, name: '3.las' } });
      inTheWay = (await answer.json()).ids[0];
    }
    await route.continue();
  });
  await page.goto(tab('files'));
  await page.getByLabel('New folder of files').setInputFiles(folder);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('4 files were uploaded.');
  await expect(uploads).toContainText('Left out: 1 hidden file (.DS_Store).');
  await expect(uploads.getByRole('alert')).toContainText('2 files were not uploaded.');
  await expect(uploads.getByRole('alert')).toContainText('empty.txt The file is empty.');
  expect(most).toBeLessThanOrEqual(3);
  await expectAccessible(page, 'uploads that failed', STANDARD);
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    uploads.getByRole('button', { name: 'List as CSV' }).click(),
  ]);
  expect(list.suggestedFilename()).toBe('not-uploaded.csv');
  expect(await fs.readFile(await list.path(), 'utf8')).toContain('"Engineering","empty.txt","The file is empty."');
  await page.request.post(`${api()}/items/remove`, { data: { ids: [inTheWay] } });
  await uploads.getByRole('button', { name: 'Try again' }).click();
  await expect(uploads).toContainText('1 file was uploaded.');
  await expect(uploads.getByRole('alert')).toContainText('1 file was not uploaded.');
  await page.getByRole('button', { name: 'Open all' }).click();
  for (const name of ['1.las', '3.las', '5.las']) await expect(rowOf(page, name)).toBeVisible();
  await expect(async () => {
    const { items } = await (await page.request.get(`${api()}/files`)).json();
    const checks = items.flatMap(({ file }: { file: { check: string } | null }) => file?.check ?? []);
    expect(checks).toEqual(Array(5).fill('no-scanner'));
  }).toPass();
});

test('of files that go to one place one is sent: chosen together, and while it is on its way', async ({ page }) => {
  const chosen = (name: string, words = name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/uploads', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(tab('files'));
  const input = page.getByLabel('New files');
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const alert = uploads.getByRole('alert');
  await input.setInputFiles([chosen('lease.txt'), chosen('LEASE.txt')]);
  await expect(alert).toContainText('Another of these files has the same name. Capitals make no difference.');
  await input.setInputFiles([chosen('Lease.TXT')]);
  await expect(alert).toContainText('Lease.TXT A file of this name is on its way already.');
  letGo();
  await expect(uploads).toContainText('1 file was uploaded.');
  await expect(alert).toContainText('2 files were not uploaded.');
  await uploads.getByRole('button', { name: 'Close' }).click();
  await expect(rowOf(page, 'lease.txt')).toBeVisible();

  await input.setInputFiles([chosen('lease.txt', 'the second'), chosen('LEASE.txt', 'the third')]);
  const asked = page.getByRole('dialog', { name: '1 file is there already' });
  await asked.getByRole('button', { name: 'Replace' }).click();
  await expect(uploads).toContainText('1 file was uploaded.');
  await expect(alert).toContainText('1 file was not uploaded.');
  const { items } = await (await page.request.get(`${api()}/files`)).json();
  expect(items).toMatchObject([{ file: { version: 2, bytes: 'the second'.length } }]);
});
