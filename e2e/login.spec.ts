import { expect, type Page, test } from './test.ts';

/** The demo's accounts (docs/product/accounts.md#demo-accounts). */
const EMAIL = 'buyer@outcrop.example';
const PASSWORD = 'outcropDemo1';

async function fill(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const submit = (page: Page) => page.getByRole('button', { name: 'Login' }).click();
/** Below 1186 px the name is in the side menu too; the header's is the first. */
const account = (page: Page) => page.getByRole('banner').locator('summary').last();

test('logging in leads back to where the visitor was, and the page is theirs alone', async ({ page, context }) => {
  await page.goto('/deals/public?type=PP');
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await fill(page, EMAIL, PASSWORD);
  await page.getByLabel('Remember Me').check();
  await submit(page);
  await expect(page).toHaveURL('/deals/public?type=PP');
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);

  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'token')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(decodeURIComponent(cookies.find(({ name }) => name === 'username')?.value ?? '')).toBe(EMAIL);
  const answer = await page.goto('/deals/public');
  expect(answer?.headers()['cache-control']).toBe('private, no-store');

  await page.goto('/login?redirectTo=%2Fdeals%2Fpublic');
  await expect(page).toHaveURL('/deals/public');

  await account(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
});

test('refusals are shown at their field, clear the password and take the focus', async ({ page }) => {
  await page.goto('/login');
  await fill(page, 'nobody@outcrop.example', PASSWORD);
  await submit(page);
  await expect(page.locator('#email-error')).toContainText('not associated');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

  await fill(page, EMAIL, 'wrongPassword1');
  await submit(page);
  await expect(page.locator('#password-error')).toHaveText('Incorrect password.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('required fields say so, and the password can be shown', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.getByLabel('Password', { exact: true }).focus();
  await page.getByLabel('Email').focus();
  await expect(page.getByText('Email is Required')).toBeVisible();
  await expect(page.getByText('Password is Required')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

test('never leads to another site', async ({ page, baseURL }) => {
  await page.goto('/login?redirectTo=//evil.example/');
  await fill(page, EMAIL, PASSWORD);
  await submit(page);
  await expect(page).toHaveURL(`${baseURL}/home`);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('logging in, being refused and logging out work', async ({ page }) => {
    await page.goto('/login?redirectTo=/deals/public');
    await fill(page, EMAIL, 'wrongPassword1');
    await submit(page);
    await expect(page.locator('#password-error')).toHaveText('Incorrect password.');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await submit(page);
    await expect(page).toHaveURL('/deals/public');
    await account(page).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/home');
  });
});
