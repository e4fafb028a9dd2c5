import { expectGoodInEveryWidth } from './accessible.ts';
import { ADMIN, logIn, rows, STANDARD } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/admin.md#saved-views. The mails of the demo are what no other journey filters.

const VIEWS = '/api/admin/views';
const views = (page: Page, name = 'Views') => page.locator('.views-button').filter({ hasText: name });
const menu = (page: Page) => page.getByRole('menu', { name: /^Views of / });
const choose = (page: Page, name: string | RegExp) => menu(page).getByRole('menuitem', { name }).click();
const own = async (page: Page): Promise<{ id: number; name: string; list: string; version: number }[]> =>
  (await page.request.get(VIEWS)).json();

/** Of this list; other tests may have views of others. */
async function forget(page: Page, list: string) {
  for (const view of await own(page)) if (view.list === list) await page.request.delete(`${VIEWS}/${view.id}`);
}

test('a view of a list is saved, found by the palette in another browser, changed, replaced, renamed and deleted', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, ADMIN);
  await forget(page, 'users');
  await page.goto('/admin/users');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('switch', { name: 'Company' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByLabel('Search').fill('demo');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/demo/);

  // By the keyboard alone.
  await views(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toContainText('No saved views yet');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a name.');
  await page.keyboard.type('Demo people');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(views(page, 'Demo people')).toBeVisible();
  const shown = page.url();

  // Another browser of the same person, whose list is as it comes.
  const other = await (await browser.newContext()).newPage();
  await logIn(other, ADMIN);
  await other.goto('/admin/users');
  await expect(other.getByRole('columnheader', { name: 'Company' })).toBeVisible();
  await other.keyboard.press('Control+k');
  const palette = other.getByRole('dialog', { name: 'Go to' });
  await palette.getByRole('combobox').fill('demo peo');
  await palette.getByRole('option', { name: /Demo people/ }).click();
  await expect(views(other, 'Demo people')).toBeVisible();
  await expect(other.getByLabel('Search')).toHaveValue('demo');
  await expect(other.getByRole('columnheader', { name: 'Company' })).toHaveCount(0);
  await expect(rows(other)).toHaveCount(await rows(page).count());

  // What is changed since is marked, and saved in its place.
  await other.getByLabel('Search').fill('');
  await expect(views(other)).toBeVisible();
  await views(other).click();
  await expect(menu(other).getByRole('menuitem', { name: /^Demo people/ })).toContainText('changed');
  await choose(other, 'Save changes to “Demo people”');
  await expect(views(other, 'Demo people')).toBeVisible();

  // The first window knows of neither: the name is taken, and it may replace what stands there.
  expect(page.url()).toBe(shown);
  await views(page, 'Demo people').click();
  await choose(page, 'Save this view…');
  await dialog.getByLabel('Name').fill('Demo people');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You have a view of this name for this list already.');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(views(page, 'Demo people')).toBeVisible();

  // Renamed there before the other window's list of views is up to date.
  await views(other, 'Demo people').click();
  await choose(other, 'Rename or delete…');
  const manage = other.getByRole('dialog', { name: 'Saved views' });
  await expectGoodInEveryWidth(other, 'saved views', STANDARD);
  await manage.getByRole('button', { name: 'Rename Demo people' }).click();
  const rename = other.getByRole('dialog', { name: 'Rename this view' });
  await rename.getByLabel('Name').fill('Colleagues');
  const { id, version } = (await own(page)).find(({ name }) => name === 'Demo people') ?? { id: 0, version: 0 };
  await page.request.put(`${VIEWS}/${id}`, { data: { version, name: 'Others' } });
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(rename.getByRole('alert')).toContainText('changed in another window');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(rename).toBeHidden();
  await manage.getByRole('button', { name: 'Delete Colleagues' }).click();
  await other
    .getByRole('dialog', { name: 'Delete the view “Colleagues”?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(manage).toContainText('There are no views of this list any more.');
  expect((await own(page)).map(({ name }) => name)).not.toContain('Colleagues');

  await other.goto(`/admin/users?view=${id}`);
  await expect(other.getByText('There is no such view. It may have been deleted.')).toBeVisible();
  await expect(rows(other).first()).toBeVisible();
  await other.context().close();
});

test('a view opens with what its list still takes and says what was left out; a browser’s own queries become views', async ({
  page,
}) => {
  await logIn(page, ADMIN);
  await forget(page, 'leads');
  const content = {
    filter: { q: 'minerals', gone: 'yes', status: 'no such status' },
    displayedFilters: {},
    sort: { field: 'gone', order: 'ASC' },
    perPage: 50,
    columns: null,
  };
  const saved = await page.request.post(VIEWS, { data: { list: 'leads', name: 'Of before', content } });
  const { id } = await saved.json();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/leads?view=${id}`);
  await expect(
    page.getByText(/^This list can no longer use all of “Of before”: the filters “gone” and “status”/),
  ).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue('minerals');
  await expect(rows(page).first()).toBeVisible();

  const query = {
    filter: { q: 'royalty' },
    sort: { field: 'receivedAt', order: 'DESC' },
    perPage: 25,
    displayedFilters: {},
  };
  await page.evaluate(
    (stored) => localStorage.setItem('RaStore.leads.savedQueries', stored),
    JSON.stringify([{ label: 'Royalties', value: query }]),
  );
  await page.goto('/admin/leads');
  await expect(page.getByText('A view that was saved in this browser is now saved in your account.')).toBeVisible();
  await page.locator('.views-button').click();
  await choose(page, 'Royalties');
  await expect(page.getByLabel('Search')).toHaveValue('royalty');
  expect(await page.evaluate(() => localStorage.getItem('RaStore.leads.savedQueries'))).not.toContain('Royalties');
  await forget(page, 'leads');
});
