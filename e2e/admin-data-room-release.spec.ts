import { ADMIN, logIn } from './admin.ts';
import { roomTree } from './room-tree.ts';
import { expect, test } from './test.ts';

// docs/product/data-rooms.md#file-checks and #no-preview: there is no scanner behind the journeys, so that the API's answers are made here

/** A data room of the demo. */
const ROOM = 12_675;
const { api, tab, rowOf, dialog } = roomTree(ROOM);
const NAME = 'Seismic.zip';
const ITEM = 7;
/** As the API answers it. @param check how far the look at it has come @param may what the group may do with it that the tree was asked for */
const item = (check: string, may: 'view' | null = null) => ({
  ...{ id: ITEM, parentId: null, number: '1', name: NAME, kind: 'file', may },
  ...{ class: 'private-files', ownClass: null },
  file: {
    ...{ version: 1, bytes: 5_000_000_000, type: 'application/zip', pages: null, addedBy: 'Daniel Marsh' },
    ...{ addedAt: '2026-11-24T15:00:00.000Z', check, checkNote: 'It is larger than the scanner takes.' },
  },
});

for (const [who, email] of [
  ['an admin', ADMIN],
  ['an advisor', 'advisor@outcrop.example'],
] as const)
  test(`a file that the scanner did not take is released by admins alone, with a reason: ${who}`, async ({ page }) => {
    let check = 'not-scanned';
    const sent: unknown[] = [];
    await page.route(`**${api()}/files`, (route) => route.fulfill({ json: { listingId: ROOM, items: [item(check)] } }));
    await page.route(`**${api()}/items/${ITEM}/release`, (route) => {
      sent.push(route.request().postDataJSON());
      check = 'released';
      return route.fulfill({ json: { ids: [ITEM] } });
    });
    await logIn(page, email);
    await page.goto(tab('files'));
    await expect(rowOf(page, NAME)).toContainText('Not scanned');
    const release = page.getByRole('button', { name: `Release ${NAME}` });
    if (email !== ADMIN) {
      await expect(release).toHaveCount(0);
      return;
    }
    await release.click();
    await expect(dialog(page)).toContainText('It is larger than the scanner takes.');
    const yes = dialog(page).getByRole('button', { name: 'Release' });
    const reason = dialog(page).getByLabel('Reason, for the audit');
    await yes.click();
    await expect(dialog(page).getByText('Please enter a reason.')).toBeVisible();
    await reason.fill('   ');
    await yes.click();
    await expect(dialog(page)).toBeVisible();
    expect(sent).toEqual([]);
    await reason.fill('Looked at by hand');
    await yes.click();
    await expect(page.getByText('The file is released.')).toBeVisible();
    await expect(rowOf(page, NAME)).toContainText('Released');
    await expect(release).toHaveCount(0);
    expect(sent).toEqual([{ reason: 'Looked at by hand', version: 1 }]);
  });

test('an agent who sees the files as a group is told of which it may view nothing', async ({ page }) => {
  const json = (may: 'view' | null) => ({ json: { listingId: ROOM, items: [item('clean', may)] } });
  await page.route(`**${api()}/files`, (route) => route.fulfill(json(null)));
  await page.route(`**${api()}/files?group=**`, (route) => route.fulfill(json('view')));
  await logIn(page, 'advisor@outcrop.example');
  await page.goto(tab('files'));
  await expect(rowOf(page, NAME)).not.toContainText('No preview');
  await page.getByRole('combobox', { name: 'See as' }).selectOption({ index: 1 });
  await expect(rowOf(page, NAME)).toContainText('No preview');
});
