import { expectAccessible, expectGoodInEveryWidth, resize, WIDTHS } from './accessible.ts';
import { logIn, STANDARD } from './admin.ts';
import { addFile } from './room-files.ts';
import { roomTree } from './room-tree.ts';
import { expect, type Locator, test } from './test.ts';

// docs/product/data-rooms.md#room-files-screen: the tab of files in every width

const ADVISOR = 'advisor@outcrop.example';
/** A data room of the demo with people, which no other journey changes. */
const ROOM = 12_781;
const { api, tab, rowOf, dialog, empty } = roomTree(ROOM);

test.beforeEach(async ({ page }) => {
  await logIn(page, ADVISOR);
  await empty(page);
  await page.request.post(`${api()}/index`, { data: { indexId: null, parentId: null } });
});

/** Where something stands on the page, however far it is scrolled. */
const topOf = (place: Locator) =>
  place.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));

/** How wide a letter of a text is drawn, in parts of the letters' size. */
const widthOf = (place: Locator, letter: string) =>
  place.evaluate((element, letter) => {
    const text = element.firstChild as Text;
    const range = document.createRange();
    range.setStart(text, text.data.lastIndexOf(letter));
    range.setEnd(text, text.data.lastIndexOf(letter) + 1);
    return range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize);
  }, letter);

test('no row moves when a folder is selected or another group’s view chosen, and facts keep their distance', async ({
  page,
}) => {
  await addFile(ROOM, 'Lease schedule.csv', Buffer.from('lease,acres\nTarrow,640\n'), null);
  for (const width of WIDTHS) {
    await resize(page, width);
    await page.goto(tab('files'));
    const row = rowOf(page, 'Engineering');
    await expect(row).toBeVisible();
    const [before, field] = [await topOf(row), page.getByRole('combobox', { name: 'See as' })];
    const fieldBefore = await field.boundingBox();
    await row.getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Clear selection' })).toBeVisible();
    expect(await topOf(row), `selected at ${width} px`).toBe(before);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await field.selectOption({ index: 1 });
    await expect(page.getByRole('combobox', { name: 'Let in to' })).toBeVisible();
    expect(await topOf(row), `seen as a group at ${width} px`).toBe(before);
    expect((await field.boundingBox())?.x, `the field at ${width} px`).toBe(fieldBefore?.x);
  }
  const file = rowOf(page, 'Lease schedule.csv');
  const [extent, may] = [file.getByRole('gridcell').nth(3), file.getByRole('gridcell').nth(4)];
  // What the group may do comes a moment after its view is chosen.
  await expect(may).toHaveText(/\w/);
  const endOf = (place: Locator) =>
    place.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    });
  expect((await endOf(may)).left - (await endOf(extent)).right).toBeGreaterThanOrEqual(20);
  // The dot of its ending stands apart from the letters beside it.
  expect(await widthOf(file.getByText('Lease schedule.csv', { exact: true }), '.')).toBeGreaterThan(0.2);
});

test('on a phone the bar of what is selected shows all that can be done', async ({ page }) => {
  await resize(page, 390);
  await page.goto(tab('files'));
  const row = rowOf(page, 'Engineering');
  await row.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  for (const name of ['Clear selection', 'Select all', 'Rename', 'Move to…', 'Class…', 'Sort by name', 'Remove'])
    await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Remove' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toHaveCount(0);
});

test('the files and groups of a data room fit every width and have no accessibility fault', async ({ page }) => {
  for (const name of ['files', 'groups']) {
    await page.goto(tab(name));
    await page.waitForLoadState('networkidle');
    if (name === 'files') {
      await page.getByRole('button', { name: 'Open all' }).click();
      await rowOf(page, 'Well logs').getByRole('checkbox').check();
    } else await page.getByRole('button', { name: 'Add group' }).click();
    await expectGoodInEveryWidth(page, name, STANDARD);
    await resize(page, 1440);
  }
  await page.goto(tab('files'));
  for (const button of ['Index…', 'New folder']) {
    await page.getByRole('button', { name: button }).click();
    await expectAccessible(page, button, STANDARD);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
  }
});
