import { expectAccessible } from './accessible.ts';
import { becomeBuyer, changePerson, givePassword, logInOver, openLogin } from './account.ts';
import { ADMIN, PASSWORD } from './admin.ts';
import { address, chips, count, explore, panel, saveAs, WELLS } from './explorer.ts';
import { expect, test } from './test.ts';

// docs/product/explorer.md#who-explores: a session or a right that ends while somebody explores

const NOT_AUTHORIZED = 'You are not authorized to access this page';

test('a session that ends at a chart or at a watch is begun again, and what was asked for is done', async ({
  page,
}) => {
  await explore(page, `${WELLS}&filter.state=TX`);
  await page.context().clearCookies();
  await page.getByRole('list', { name: 'View' }).getByRole('link', { name: 'Chart' }).click();
  await logInOver(page, { email: ADMIN, password: PASSWORD });
  await expect(page).toHaveURL(/[?&]chart=/);
  await expect(page.getByRole('img', { name: / by / })).toBeVisible();
  expect(address(page)).toContain('filter.state=TX');

  const name = `Watched ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Save Query' }).click();
  await saveAs(page, name);
  await page.getByRole('button', { name: 'Queries' }).click();
  const queries = page.getByRole('dialog', { name: 'Queries' });
  await queries.getByRole('radio', { name }).check({ force: true });
  const watch = queries.getByRole('button', { name: `Watch ${name}` });
  await expect(watch).toHaveAttribute('aria-disabled', 'false');
  await page.context().clearCookies();
  await watch.click();
  await logInOver(page, { email: ADMIN, password: PASSWORD });
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`when the result of “${name}” changes.`)).toBeVisible();
});

test('a session that has ended at an export is begun again at the same rows, of which the file is there', async ({
  page,
}) => {
  await explore(page, `${WELLS}&filter.state=TX&filter.operator=-Llano+Resources`);
  const rows = (await count(page).textContent()) ?? '';
  await page.context().clearCookies();
  await page.getByText('Export', { exact: true }).click();
  await page.getByRole('link', { name: 'All rows as CSV' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await givePassword(page, { email: ADMIN, password: PASSWORD });
  await expect(page).toHaveURL((url) => url.pathname === '/explorer');
  await expect(count(page)).toHaveText(rows);
  for (const filter of ['filter.state=TX', 'filter.operator=-Llano Resources']) expect(address(page)).toContain(filter);
  const download = page.waitForEvent('download');
  await page.getByText('Export', { exact: true }).click();
  await page.getByRole('link', { name: 'All rows as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('wells.csv');
});

test('who loses the right in the middle is told so by whatever is done next, and sees no more', async ({ page }) => {
  const email = await becomeBuyer(page, 'explores');
  await changePerson(email, { enabledFeatures: ['explorer'] });
  await openLogin(page, WELLS);
  await givePassword(page, { email, password: PASSWORD });
  await expect(count(page)).toHaveText('5,000 wells');
  // Of a profile that lacks something.
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(panel(page, 'Operator').getByRole('checkbox').first()).toBeVisible();

  await changePerson(email, { enabledFeatures: [] });
  await panel(page, 'Operator').getByRole('searchbox').fill('llano');
  await expect(panel(page, 'Operator').getByRole('alert')).toContainText('The values could not be loaded');
  await panel(page, 'Basin').getByRole('link').first().click();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters.getByRole('alert').first()).toContainText(NOT_AUTHORIZED);
  await expect(panel(page, 'Basin').getByText('Not loaded')).toBeVisible();
  await page.getByRole('list', { name: 'View' }).getByRole('link', { name: 'Chart' }).click();
  await expect(page.getByRole('main').getByRole('alert').last()).toContainText(NOT_AUTHORIZED);
  await page.reload();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByText(NOT_AUTHORIZED).first()).toBeVisible();
  expect((await page.request.post('/api/query/wells', { data: { size: 1 } })).status()).toBe(403);
});

test('who closes the login that an ended session asks for is asked once, keeps what was typed and chosen, and goes on later', async ({
  page,
}) => {
  await explore(page, `${WELLS}&open=operator&filter.state=TX`);
  const login = page.getByRole('dialog', { name: 'Please log in' });
  const closeLogin = async () => {
    await expect(login).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login).toHaveCount(0);
  };
  const name = `Closed ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Save Query' }).click();
  const save = page.getByRole('dialog', { name: 'Save Query' });
  await save.getByRole('button', { name: 'New directory' }).click();
  await save.getByLabel('Name of the new directory').fill(name);
  await page.keyboard.press('Enter');
  await expect(save.getByRole('radio', { name })).toBeChecked();
  await save.getByLabel('Query Name').fill(name);
  await page.context().clearCookies();
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await closeLogin();
  await expect(save.getByText('Please log in.')).toBeVisible();
  await expect(save.getByLabel('Query Name')).toHaveValue(name);
  await expect(save.getByRole('radio', { name })).toBeChecked();
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await logInOver(page, { email: ADMIN, password: PASSWORD });
  await expect(save).toHaveCount(0);

  await page.context().clearCookies();
  const operator = panel(page, 'Operator').getByRole('checkbox').first();
  const chosen = (await operator.locator('span[title]').getAttribute('title')) ?? '';
  await operator.click();
  await closeLogin();
  const rows = page.getByRole('alert').filter({ hasText: 'The rows could not be loaded' });
  await expect(rows).toContainText('Please log in. Your filters are saved in the address. Nothing was lost.');
  const values = page.getByRole('alert').filter({ hasText: 'The values could not be loaded' });
  await expect(values).toContainText('Please log in.');
  // Rows, values and figures were refused together.
  await expect(login).toHaveCount(0);
  await expect(count(page)).toHaveText('Wells');
  await expect(chips(page)).toContainText(`Operator ${chosen}`);
  await expectAccessible(page, 'the explorer without a login');
  await rows.getByRole('link', { name: 'Try again' }).click();
  await logInOver(page, { email: ADMIN, password: PASSWORD });
  await expect(count(page)).toHaveText(/^\d+ wells$/);
  await expect.poll(() => address(page)).toContain(`filter.operator=${chosen}`);
  expect(address(page)).toContain('filter.state=TX');
  await expect(panel(page, 'Operator').getByRole('checkbox', { name: chosen })).toBeChecked();
});
