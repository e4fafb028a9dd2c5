import { text } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { logIn } from './admin.ts';
import { addFile } from './room-files.ts';
import { roomTree } from './room-tree.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/data-rooms.md#room-files-screen

const ADVISOR = 'advisor@outcrop.example';
/** A data room of the demo whose files no other journey changes. */
const ROOM = 12_675;
/** One with people, of whom no other journey makes groups. */
const PEOPLED = 12_739;
/** One of a deal that was sold, which no other journey looks at. */
const CLOSED = 12_429;
const { api, tab, grid, rowOf, names, dialog, empty, folders } = roomTree(ROOM);
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
  // Each step is told in other words, as what stands there already is not read out again.
  const said = page.getByRole('status').filter({ hasText: 'Land moved' });
  await press(page, 'Home', 'Alt+ArrowDown');
  await expect(rowOf(page, 'Land')).toContainText('2');
  await expect(said).toHaveText('Land moved down, 2 of 4.');
  await press(page, 'Alt+ArrowDown');
  await expect(rowOf(page, 'Land')).toContainText('3');
  await expect(said).toHaveText('Land moved down, 3 of 4.');
  // What is read of a row has its name once.
  await expect(grid(page).getByRole('row', { name: '3 Land Private (usual)', exact: true })).toBeVisible();
  await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'F2');
  await page.keyboard.type('Well logs');
  await press(page, 'Enter');
  await expect(rowOf(page, 'Well logs')).toContainText('1.1');
  await expect(grid(page)).toBeFocused();

  await press(page, ' ');
  await page.getByRole('button', { name: 'Move to…' }).press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Find a folder' }).fill('map');
  await dialog(page).getByRole('radio', { name: /Maps/ }).check();
  // What was chosen and is shown no more takes nothing.
  await dialog(page).getByRole('textbox', { name: 'Find a folder' }).fill('eng');
  await expect(dialog(page).getByRole('button', { name: 'Move here' })).toBeDisabled();
  await dialog(page).getByRole('textbox', { name: 'Find a folder' }).fill('map');
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
  // Nothing is open, though all rows are shown.
  await expect(page.getByRole('button', { name: 'Open all' })).toBeVisible();
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

test('an agent puts the top, or one folder, in the order of names', async ({ page }) => {
  await folders(page, [
    'Maps',
    'Land',
    'Well 10',
    'Well 9',
    'Land/Titles',
    'Land/Leases',
    'Maps/Wells',
    'Maps/Acreage',
  ]);
  await page.goto(tab('files'));
  await page.getByRole('button', { name: 'Open all' }).click();
  const stand = (...wanted: string[]) => expect.poll(() => names(page)).toEqual(wanted);
  await stand('Maps', 'Wells', 'Acreage', 'Land', 'Titles', 'Leases', 'Well 10', 'Well 9');

  // What is in folders stays as it was.
  await page.getByRole('button', { name: 'Sort by name' }).click();
  await expect(page.getByText('Sorted by name.')).toBeVisible();
  await stand('Land', 'Titles', 'Leases', 'Maps', 'Wells', 'Acreage', 'Well 9', 'Well 10');
  await expect(rowOf(page, 'Well 10')).toContainText('4');

  await rowOf(page, 'Maps').getByRole('checkbox').check();
  const bulk = page.getByRole('region', { name: 'Bulk actions' });
  await bulk.getByRole('button', { name: 'Sort by name' }).click();
  await stand('Land', 'Titles', 'Leases', 'Maps', 'Acreage', 'Wells', 'Well 9', 'Well 10');
  await expect(rowOf(page, 'Acreage')).toContainText('2.1');
  await page.reload();
  await page.getByRole('button', { name: 'Open all' }).click();
  await stand('Land', 'Titles', 'Leases', 'Maps', 'Acreage', 'Wells', 'Well 9', 'Well 10');
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

test('groups that another agent changed meanwhile are read again, which is said', async ({ page }) => {
  const group = (right: string) => ({ id: null, name: null, rights: { ...usual, 'private-files': right } });
  const usual = { open: 'download', 'private-files': 'view', 'due-diligence': 'view' };
  const change = (right: string) => page.request.put(`${api(PEOPLED)}/groups`, { data: { groups: [group(right)] } });
  await change('view');
  await page.goto(tab('groups', PEOPLED));
  const right = page.getByRole('combobox', { name: 'All other buyers: Private' });
  await expect(right).toHaveValue('view');
  await change('none');
  await right.selectOption('Download');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Someone else has changed this.')).toBeVisible();
  await expect(right).toHaveValue('none');
  await change('view');
});

test('an agent takes the archive of a data room that has closed; of an open one it is said when', async ({ page }) => {
  await page.goto(tab('files'));
  const open = page.getByRole('button', { name: 'Archive' });
  await expect(open).toBeDisabled();
  await expect(open).toHaveAccessibleDescription('Once the data room has closed');

  await empty(page, CLOSED);
  const made = await folders(page, ['Land'], CLOSED);
  await addFile(CLOSED, 'Title.txt', Buffer.from('Clear.'), made.get('Land')!);
  // What nobody may read yet is in no archive.
  await expect(async () => {
    expect(await (await page.request.get(`${api(CLOSED)}/files`)).text()).toContain('"no-scanner"');
  }).toPass();
  await page.goto(tab('files', CLOSED));
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Archive' }).click(),
  ]);
  expect(archive.suggestedFilename()).toBe(`Data room ${CLOSED}.zip`);
  const zip = await openPromise(await archive.path());
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  const papers = ['Index.csv', 'Index.pdf', 'Activity.csv', 'Reading.csv'];
  expect([...files.keys()].filter((name) => !name.startsWith('Agreements/'))).toEqual([
    'Files/1 Land/1.1 Title.txt',
    ...papers,
  ]);
  expect(files.get('Files/1 Land/1.1 Title.txt')).toBe('Clear.');
  expect(files.get('Index.csv')).toContain('1.1,file,Title.txt,Private,Files/1 Land/1.1 Title.txt,1,6,text/plain');
  expect(files.get('Index.pdf')).toMatch(/^%PDF/);
  expect(files.get('Activity.csv')).toContain('take-data-room-archive');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Took the archive' }).first()).toContainText('Daniel Marsh');
  await empty(page, CLOSED);
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
