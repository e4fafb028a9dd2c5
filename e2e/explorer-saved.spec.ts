import { expectAccessible, expectGoodInEveryWidth, resize } from './accessible.ts';
import { logInOver } from './account.ts';
import { ADMIN, logIn, PASSWORD } from './admin.ts';
import { address, chips, count, explore, panel, WELLS } from './explorer.ts';
import {
  ADMIN_ID,
  addDirectory,
  buttonsOf,
  dialog,
  directoryNamed,
  expectLists,
  savedQuery,
} from './explorer-saved.ts';
import { expect, test } from './test.ts';

// docs/product/explorer.md#saved-query-dialogs, #participant-route, #watched-queries

const ADVISOR = 'advisor@outcrop.example';

test('queries are saved in a new directory, loaded, shared by a link and deleted, in the words of the older product', async ({
  page,
  browser,
}) => {
  // Fifteen steps with dialogs.
  test.setTimeout(120_000);
  const unique = Date.now().toString(36);
  const [folder, name] = [`Midland ${unique}`, `Two-mile wells ${unique}`];
  await explore(page, `${WELLS}&filter.lateralLength=[9000+TO+*]&sort=-oil12`);
  const rows = (await count(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Save Query' }).click();
  const save = dialog(page, 'Save Query');
  await expect(save.getByText('Saves one filter, one sort and the columns.')).toBeVisible();
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(save.getByText('Please enter a name.')).toBeVisible();
  await save.getByLabel('Query Name').fill(name);
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(save.getByText('Please select a directory.')).toBeVisible();
  await save.getByRole('button', { name: 'New directory' }).click();
  await save.getByLabel('Name of the new directory').fill(folder);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Directory has been created', { exact: true })).toBeVisible();
  await expect(save.getByRole('radio', { name: folder })).toBeChecked();
  await expect(save.getByText(`Only you can see it. Directory: ${folder}`)).toBeVisible();
  await expectAccessible(page);
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(save).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Collection' }).getByRole('link', { name: 'Market' }).click();
  await page.getByRole('button', { name: 'Load Query' }).click();
  const load = dialog(page, 'Load Query');
  await load.getByRole('radio', { name: folder }).check({ force: true });
  await expectLists(load);
  // It adds, edits and deletes nothing.
  expect(await buttonsOf(load)).toEqual(['Close', name]);
  // The arrow of the order stands behind the words, in one line with them.
  const order = load.getByRole('columnheader', { name: 'Create Time' });
  const words = await order.getByText('Create Time').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.firstChild!);
    const { right, top, bottom } = range.getBoundingClientRect();
    return { right, top, bottom };
  });
  const arrow = (await order.locator('svg').boundingBox())!;
  expect(arrow.x).toBeGreaterThanOrEqual(words.right);
  expect(arrow.y + arrow.height / 2).toBeGreaterThan(words.top);
  expect(arrow.y + arrow.height / 2).toBeLessThan(words.bottom);
  await expectAccessible(page, 'Load Query');
  for (const width of [1440, 3200]) {
    await resize(page, width);
    expect((await load.boundingBox())!.width, `Load Query at ${width} px`).toBeGreaterThanOrEqual(0.3 * width);
  }
  await resize(page, 1280);
  await load.getByRole('button', { name }).click();
  await expect(count(page)).toHaveText(rows);
  await expect.poll(() => address(page)).toContain('collection=wells&filter.lateralLength=[9000 TO *]&sort=-oil12');

  await page.getByRole('button', { name: 'Queries' }).click();
  const queries = dialog(page, 'Queries');
  await queries.getByRole('radio', { name: folder }).check({ force: true });
  await expectLists(queries);
  await queries.getByRole('button', { name: `Share ${name}` }).click();
  const sharing = queries.getByRole('heading', { name: `Share “${name}”` });
  await expect(sharing).toBeFocused();
  await expect(sharing).toBeInViewport({ ratio: 1 });
  await queries.getByRole('button', { name: 'Make a link' }).click();
  // What is told of a dialog is told to screen readers as well, from which it hides the rest of the page.
  const told = page.getByText('Everyone who explores can open it by its link.');
  await expect(told).toBeVisible();
  expect(await told.evaluate((element) => element.closest('[inert], [aria-hidden="true"]') === null)).toBe(true);
  await expect(queries.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  const saved = await (await page.request.get('/api/explorer/saved-queries')).json();
  const { link } = saved.queries.find((query: { name: string }) => query.name === name);
  const other = await browser.newPage();
  await logIn(other, ADVISOR);
  await other.goto(`/participant?QueryUUID=${link}`);
  await expect(count(other)).toHaveText(rows);
  await expect(chips(other)).toHaveText(/Lateral length from 9,000 ft/);
  for (const control of ['Filters', 'Save Query', 'Load Query', 'Columns'])
    await expect(other.getByRole('button', { name: control })).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Deals', exact: true })).toHaveCount(0);
  await other.getByRole('link', { name: 'Next page' }).click();
  await expect(other.getByText(/^15–28 of/)).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/participant');

  await queries.getByRole('button', { name: 'Remove the link' }).click();
  // Nobody's focus goes to Close, which the next Enter would press.
  await expect(sharing).toBeFocused();
  await expect(queries.getByRole('button', { name: 'Make a link' })).toBeVisible();
  expect((await other.request.get(`/participant?QueryUUID=${link}`)).status()).toBe(404);
  expect((await other.request.get('/participant?QueryUUID=1')).status()).toBe(422);
  await other.close();

  // The two stand together, in whatever room the list has.
  const rename = queries.getByRole('button', { name: 'Rename', exact: true });
  const topOf = async (name: string) => (await queries.getByRole('button', { name, exact: true }).boundingBox())!.y;
  expect(await topOf('Rename')).toBe(await topOf('Delete'));
  await rename.click();
  await queries.getByLabel('New name').fill(`${folder} 2`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Directory has been updated', { exact: true })).toBeVisible();
  const directory = queries.getByRole('radio', { name: `${folder} 2` });
  await expect(directory).toBeFocused();
  await rename.click();
  await queries.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(directory).toBeFocused();
  await queries.getByRole('button', { name: `Delete ${name}` }).click();
  await expectAccessible(page, 'asking before a query is deleted');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Query has been deleted', { exact: true })).toBeVisible();
  await expect(directory).toBeFocused();
  await queries.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Directory has been deleted', { exact: true })).toBeVisible();
});

test('a name that is taken and a directory that cannot be made say why; a session that ends in the middle loses nothing', async ({
  page,
}) => {
  await explore(page);
  const folder = `Taken ${Date.now().toString(36)}`;
  await addDirectory(page, folder);
  await page.getByRole('button', { name: 'Save Query' }).click();
  const save = dialog(page, 'Save Query');
  await save.getByRole('button', { name: 'New directory' }).click();
  await save.getByLabel('Name of the new directory').fill(folder);
  await page.keyboard.press('Enter');
  const note = page.getByRole('alertdialog', { name: 'Creating directory process has failed' });
  await expect(note).toContainText(/already|have/);
  await expectAccessible(page, 'a directory that could not be made');
  await note.getByRole('button', { name: 'OK' }).click();
  await expect(save.getByLabel('Name of the new directory')).toHaveValue(folder);

  // The session ends in the middle, twice: what was typed and chosen stays, and is saved once somebody is logged in again.
  const logInAgain = () => logInOver(page, { email: ADMIN, password: PASSWORD });
  await save.getByLabel('Query Name').fill('Half typed');
  await page.context().clearCookies();
  await save.getByLabel('Name of the new directory').fill(`${folder} 2`);
  await page.keyboard.press('Enter');
  await logInAgain();
  await expect(save.getByRole('radio', { name: `${folder} 2` })).toBeChecked();
  await expect(save.getByLabel('Query Name')).toHaveValue('Half typed');
  await page.context().clearCookies();
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await logInAgain();
  await expect(save).toHaveCount(0);
  // Another tab that saves the name once more is told so.
  await page.getByRole('button', { name: 'Save Query' }).click();
  await save.getByRole('radio', { name: `${folder} 2` }).check({ force: true });
  await expect(save.getByText('Half typed')).toBeVisible();
  await expectLists(save);
  // It adds alone: nothing edits or deletes, and a query in the list is no button.
  expect(await buttonsOf(save)).toEqual(['Close', 'New directory', 'Save', 'Cancel']);
  const { directories } = await (await page.request.get('/api/explorer/saved-queries')).json();
  const directoryId = directories.find(({ name }: { name: string }) => name === `${folder} 2`).id;
  const data = { name: 'Elsewhere', directoryId, filters: [] };
  expect((await page.request.post('/api/explorer/saved-queries', { data })).ok()).toBe(true);
  await save.getByLabel('Query Name').fill('Elsewhere');
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(save.getByText('You have a query of this name in this directory already.')).toBeVisible();
  await expect(save.getByLabel('Query Name')).toBeFocused();
  await expect(save.getByText('Elsewhere', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a name that is taken');
  await page.keyboard.press('Escape');
  await page.context().clearCookies();
  await panel(page, 'Operator').getByRole('checkbox').first().click();
  await logInAgain();
  await expect.poll(() => address(page)).toContain('filter.operator=');
  await expect(count(page)).toHaveText(/^\d{1,3} wells$/);
});

test('a query is renamed, moved, watched from where a colleague shares it, and opened by the link of its mail', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const unique = Date.now().toString(36);
  const [folder, other, name] = [`Texas ${unique}`, `Archive ${unique}`, `Wells of Texas ${unique}`];
  await explore(page);
  const query = await savedQuery(page, name, folder);
  await addDirectory(page, other);
  await savedQuery(page, `Taken ${unique}`, folder);
  await page.getByRole('button', { name: 'Queries' }).click();
  const queries = dialog(page, 'Queries');
  await queries.getByRole('radio', { name: folder }).check({ force: true });
  // The hour of a query stays whole beside its buttons.
  const hour = queries.getByText(/^\d+:\d\d [ap]m Central$/).first();
  expect((await hour.boundingBox())!.height).toBeLessThan(24);
  await queries.getByRole('button', { name: `Rename or move ${name}` }).click();
  const form = queries.getByRole('form', { name: `Rename or move “${name}”` });
  await expect(form.getByLabel('Query Name')).toBeFocused();
  await form.getByLabel('Query Name').fill('');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Please enter a name.')).toBeVisible();
  await form.getByLabel('Query Name').fill(`Taken ${unique}`);
  await page.keyboard.press('Enter');
  await expect(form.getByText(/already/)).toBeVisible();
  await form.getByLabel('Query Name').fill(`${name} 2`);
  await form.getByLabel('Directory').selectOption(other);
  await expectGoodInEveryWidth(page, 'renaming and moving a query');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(queries.getByRole('radio', { name: folder })).toBeFocused();
  await expect(queries.getByRole('button', { name: `${name} 2` })).toHaveCount(0);
  await queries.getByRole('radio', { name: other }).check({ force: true });

  const watch = queries.getByRole('button', { name: `Watch ${name} 2` });
  await expect(watch).toHaveAttribute('aria-pressed', 'false');
  await watch.click();
  await expect(page.getByText(`You will get an email when the result of “${name} 2” changes.`)).toBeVisible();
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await watch.click();
  await expect(page.getByText(`You will get no more emails about “${name} 2”.`)).toBeVisible();
  await expect(watch).toHaveAttribute('aria-pressed', 'false');

  await page.request.post(`/api/explorer/saved-queries/${query.id}/readers`, { data: { email: ADVISOR } });
  const colleague = await browser.newPage();
  await logIn(colleague, ADVISOR);
  await colleague.goto('/explorer?collection=deals');
  await colleague.getByRole('button', { name: 'Queries' }).click();
  const theirs = dialog(colleague, 'Queries');
  await theirs.getByRole('radio', { name: 'Shared with you' }).check({ force: true });
  await theirs.getByRole('button', { name: `Watch ${name} 2` }).click();
  await expect(theirs.getByRole('button', { name: `Watch ${name} 2` })).toHaveAttribute('aria-pressed', 'true');
  const [watched] = await (await colleague.request.get('/api/explorer/watches')).json();
  expect(watched).toMatchObject({ queryId: query.id, collection: 'wells' });
  await colleague.goto(`/explorer?query=${query.id}&collection=wells`);
  expect(address(colleague)).toBe('?collection=wells&filter.state=TX');
  await expect(chips(colleague)).toContainText('State TX');
  await page.request.post(`/api/request/${query.id}&${ADMIN_ID}/deleteUserRequest`);
  const gone = await colleague.goto(`/explorer?query=${query.id}&collection=wells`);
  expect(gone?.status()).toBe(404);
  await expect(count(colleague)).toHaveText('This query cannot be shown');
  await expect(colleague.getByText('There is no such query, or it is no longer shared with you.')).toBeVisible();
  expect(await (await colleague.request.get('/api/explorer/watches')).json()).toEqual([]);
  await colleague.close();
});

test('what another tab has deleted cannot be changed, says so and goes from the lists; a failure of the server is told where it is saved', async ({
  page,
}) => {
  const unique = Date.now().toString(36);
  const [folder, renamed, removed, name] = ['Gone', 'Renamed', 'Removed', 'Lost'].map((word) => `${word} ${unique}`);
  await explore(page);
  const query = await savedQuery(page, name!, folder!);
  const moved = await savedQuery(page, `Moved ${unique}`, folder!);
  for (const directory of [renamed!, removed!]) await addDirectory(page, directory);
  const deleteElsewhere = async (id: number, call: string) =>
    expect((await page.request.post(`/api/request/${id}&${ADMIN_ID}/${call}`)).ok()).toBe(true);
  const fails = async (title: string, why: string) => {
    const note = page.getByRole('alertdialog', { name: title });
    await expect(note).toContainText(why);
    await note.getByRole('button', { name: 'OK' }).click();
  };
  const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Queries' }).click();
  const queries = dialog(page, 'Queries');
  const directory = (of: string) => queries.getByRole('radio', { name: of });

  await directory(folder!).check({ force: true });
  const forms = queries.getByRole('form', { name: /^Rename or move/ });
  await queries.getByRole('button', { name: `Rename or move Moved ${unique}` }).click();
  await deleteElsewhere(moved.id, 'deleteUserRequest');
  await forms.getByRole('button', { name: 'Save' }).click();
  await expect(forms.getByText('There is no such query.')).toBeVisible();
  await expect(queries.getByRole('button', { name: `Delete Moved ${unique}` })).toHaveCount(0);
  await forms.getByRole('button', { name: 'Cancel' }).click();
  await expect(forms).toHaveCount(0);

  await deleteElsewhere(query.id, 'deleteUserRequest');
  await queries.getByRole('button', { name: `Delete ${name}` }).click();
  await confirm();
  await fails('Delete query process has been failed', 'There is no such query.');
  await expect(queries.getByRole('button', { name: name! })).toHaveCount(0);

  await directory(renamed!).check({ force: true });
  await queries.getByRole('button', { name: 'Rename', exact: true }).click();
  await queries.getByLabel('New name').fill(`${renamed} 2`);
  await deleteElsewhere(await directoryNamed(page, renamed!), 'deleteRequestDirectory');
  await page.keyboard.press('Enter');
  await fails('Update directory process has been failed', 'There is no such directory.');
  await expect(directory(renamed!)).toHaveCount(0);
  // What was typed is no other directory's name.
  await expect(queries.getByLabel('New name')).toHaveCount(0);

  await directory(removed!).check({ force: true });
  await deleteElsewhere(await directoryNamed(page, removed!), 'deleteRequestDirectory');
  await queries.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm();
  await fails('Delete directory process has been failed', 'There is no such directory.');
  await expect(directory(removed!)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Save Query' }).click();
  const save = dialog(page, 'Save Query');
  await save.getByRole('radio', { name: folder! }).check({ force: true });
  await save.getByLabel('Query Name').fill(name!);
  const broken = { type: 'about:blank', title: 'Error', status: 500, code: 'internal', message: '', detail: 'Broken.' };
  await page.route('**/api/explorer/saved-queries', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: broken }) : route.fallback(),
  );
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(save.getByText('There was a server error.', { exact: true })).toBeVisible();
  await expect(save.getByLabel('Query Name')).toHaveValue(name!);
  await page.unroute('**/api/explorer/saved-queries');
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(save).toHaveCount(0);
});
