import { expectAccessible, expectFits } from './accessible.ts';
import { expect, type Page, test } from './test.ts';

/** The demo's accounts (docs/product/accounts.md#demo-accounts). */
const ADMIN = 'admin@outcrop.example';
const ADVISOR = 'advisor@outcrop.example';
const PASSWORD = 'outcropDemo1';
/** Material UI's own components follow the standard, but not every best practice that axe knows. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

async function logIn(page: Page, email: string) {
  const answer = await page.request.post('/api/Auth/Login', { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
}
const drawer = (page: Page, name: string) => page.getByRole('complementary', { name });
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('an admin finds somebody, gives them a right, views the site as them, and stops', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await page.getByLabel('Search').fill('helen caprock');
  await expect(rowOf(page, 'buyer@outcrop.example')).toBeVisible();
  await expect(rowOf(page, ADMIN)).toHaveCount(0);
  await expectAccessible(page, 'list', STANDARD);

  await page.getByRole('link', { name: 'Helen Strand' }).click();
  const helen = drawer(page, 'Helen Strand');
  await expect(helen.getByRole('heading', { name: 'Helen Strand' })).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/users\/\d+/);
  await expectAccessible(page, 'drawer', STANDARD);
  await helen.getByLabel('Private deals').click();
  await helen.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Saved.');
  await expect(rowOf(page, 'buyer@outcrop.example')).toContainText('Private');
  await helen.getByLabel('Private deals').click();
  await helen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rowOf(page, 'buyer@outcrop.example')).not.toContainText('Private');

  const start = helen.getByRole('button', { name: 'Impersonate for 30 minutes' });
  await start.click();
  await expect(helen.getByText('Please give a reason.')).toBeVisible();
  await helen.getByLabel(/^Reason/).fill('Ticket 2291: asks what she sees');
  const person = page.url().match(/users\/\d+/)?.[0];
  await start.click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('status').filter({ hasText: 'Viewing as Helen Strand' })).toBeVisible();
  await expect(page.getByText('Ticket 2291: asks what she sees')).toBeVisible();
  await expect(page.getByText('30 minutes left')).toBeVisible();
  await expectAccessible(page, 'strip');
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `strip at ${width}`);
  }
  await page.goto('/deals/public');
  await expect(page.getByText('Viewing as Helen Strand')).toBeVisible();
  const save = page
    .locator('main')
    .getByRole('button', { name: /^Save deal/ })
    .first();
  await save.click();
  await expect(page.getByText('This cannot be done while you are viewing as someone else.')).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/${person}`));
  await expect(drawer(page, 'Helen Strand')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByText('Viewing as')).toHaveCount(0);
});

test('an admin sees who has no second factor, and who has not been here', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/users');
  await page.getByLabel('Search').fill('strand');
  const helen = rowOf(page, 'buyer@outcrop.example');
  await expect(rowOf(page, ADMIN)).toHaveCount(0);
  await expect(helen.getByRole('cell', { name: 'Off', exact: true })).toBeVisible();
  for (const name of ['Second factor', 'Last login'])
    await expect(page.getByRole('columnheader', { name }).getByRole('button')).toBeVisible();
  const choose = async (field: string, choice: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  };
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Second factor' }).click();
  await choose('Second factor', 'Passkey');
  await expect(page.getByText('No user matches these filters.')).toBeVisible();
  await choose('Second factor', 'Off');
  await expect(helen).toBeVisible();

  await page.getByLabel('Search').fill(ADMIN);
  await expect(helen).toHaveCount(0);
  await choose('Last login', 'Never');
  await expect(page.getByText('No user matches these filters.')).toBeVisible();
  await choose('Last login', 'Last 7 days');
  await expect(rowOf(page, ADMIN)).toBeVisible();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Last login before' }).click();
  await page.getByLabel('Last login before').fill('2026-01-01');
  await expect(page.getByText('No user matches these filters.')).toBeVisible();
  await expectAccessible(page, 'filters', STANDARD);
  await page.reload();
  await expect(page.getByLabel('Last login before')).toHaveValue('2026-01-01');
  await page.getByLabel('Last login before').fill('2099-01-01');
  await expect(rowOf(page, ADMIN)).toBeVisible();
});

test('an admin invites somebody, disables, enables and erases them', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Invite' }).click();
  const email = `nell+${Date.now()}@journey.example`;
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Is missing.')).toHaveCount(2);
  await page.getByLabel('First name').fill('Nell');
  await page.getByLabel('Last name').fill('Journey');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await said(page, 'Created.');
  await page.getByLabel('Search').fill(email);
  // The list is the new one: a search that is still on its way would close the drawer.
  await expect(rowOf(page, ADMIN)).toHaveCount(0);
  await page.getByRole('link', { name: 'Nell Journey' }).click();
  const nell = drawer(page, 'Nell Journey');
  await expect(nell.getByText('Not verified')).toBeVisible();
  await expect(nell.getByRole('button', { name: 'Resend invitation' })).toBeEnabled();
  await nell.getByRole('button', { name: 'Resend invitation' }).click();
  await said(page, `A link was emailed to ${email}.`);

  await nell.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(rowOf(page, email)).toContainText('Disabled');
  await nell.getByRole('button', { name: 'Enable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
  await expect(rowOf(page, email)).toContainText('Not verified');

  await nell.getByRole('button', { name: 'Erase data' }).click();
  const question = page.getByRole('dialog', { name: 'Erase all data of Nell Journey?' });
  await question.getByRole('button', { name: 'Erase data' }).click();
  await expect(question.getByText('Please give a reason.')).toBeVisible();
  await question.getByLabel('Reason, recorded in the audit log').fill('Asked by mail');
  await question.getByRole('button', { name: 'Erase data' }).click();
  await expect(drawer(page, 'Erased person')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('No user matches these filters.')).toBeVisible();
});

test('a file of people goes in, and what cannot is named by line', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a file.');
  const text = 'email,firstName,lastName\nfile@journey.example,Fi,Le\nno address,A,B';
  await dialog.getByLabel('File').setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText(/^[01] created, 0 updated, [01] unchanged, 1 rejected\.$/)).toBeVisible();
  await expect(dialog.getByRole('row', { name: '3 email: Please enter a valid email address.' })).toBeVisible();
});

test('an advisor sees neither admins nor what is theirs', async ({ page }) => {
  await logIn(page, ADVISOR);
  await page.goto('/admin/users');
  await expect(rowOf(page, ADVISOR)).toBeVisible();
  await expect(rowOf(page, ADMIN)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Helen Strand' }).click();
  const helen = drawer(page, 'Helen Strand');
  await expect(helen.getByLabel('First name')).toHaveValue('Helen');
  for (const name of ['Flags and claims', 'View as Helen', 'Password'])
    await expect(helen.getByRole('heading', { name })).toHaveCount(0);
  for (const name of ['Send reset', 'Erase data', 'Export data'])
    await expect(helen.getByRole('button', { name })).toHaveCount(0);
});

test('on a phone the person covers the list, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, ADMIN);
  await page.goto('/admin/users?filter=%7B%22q%22%3A%22helen%22%7D');
  await expectFits(page, 'list');
  await page.getByRole('link', { name: 'Helen Strand' }).press('Enter');
  const helen = drawer(page, 'Helen Strand');
  await expect(helen.getByRole('heading', { name: 'Helen Strand' })).toBeFocused();
  expect((await helen.boundingBox())?.width).toBe(390);
  await expectFits(page, 'drawer');
  await page.keyboard.press('Escape');
  await expect(helen).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/users\?.*helen/);
});
