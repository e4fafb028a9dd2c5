import { expectAccessible, expectGoodInEveryWidth } from './accessible.ts';
import { ADMIN, BUYER, logIn, PASSWORD } from './admin.ts';
import { hydrated } from './hydrated.ts';
import { expect, type Page, test } from './test.ts';

// Who is not logged in and opens a page that needs it is led on to it (docs/product/access.md).

const SIGN_UP = (target: string) => `/buyer/signup?redirectTo=${encodeURIComponent(target)}`;
const LOGIN = (target: string) => `/login?redirectTo=${encodeURIComponent(target)}`;
const LIST = '/deals/public?type=PP';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
async function giveCredentials(page: Page) {
  await email(page).fill(BUYER);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

for (const [target, name] of [
  ['/buyer/profile', 'your profile'],
  ['/buyer/interests?from=mail', 'your interests'],
] as const)
  test(`${target} says what was asked for, offers the login first, and opens after it`, async ({ page }) => {
    await page.goto(target);
    await expect(page).toHaveURL(SIGN_UP(target));
    await expect(heading(page, `Log in to see ${name}`)).toBeVisible();
    await expect(page.getByText(`You will return to ${name} after login.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create account' })).toBeHidden();
    await expectGoodInEveryWidth(page, target);
    await giveCredentials(page);
    await expect(page).toHaveURL(target);
    // An address of the sign-up that was kept leads on as well.
    await page.goto(SIGN_UP(target));
    await expect(page).toHaveURL(target);
  });

test('a newcomer signs up on the same page, and all its ways to the login lead back', async ({ page }) => {
  await page.goto('/buyer/profile');
  await page.getByRole('main').getByText('Create a buyer account').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in', exact: true }).first()).toHaveAttribute(
    'href',
    LOGIN('/buyer/profile'),
  );
  await expectGoodInEveryWidth(page, 'with the sign-up open');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'two logins');
  await dialog.getByLabel('Email').fill(BUYER);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/buyer/profile');
});

test('another address is none that the sign-up leads to', async ({ page }) => {
  for (const target of [
    '//evil.example/buyer/profile',
    'https://evil.example/buyer/profile',
    '/constructor',
    '/home',
  ]) {
    await page.goto(SIGN_UP(target));
    await expect(heading(page, 'Create a buyer account')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in', exact: true }).first()).toHaveAttribute('href', '/login');
  }
});

for (const target of ['/buyer/searches', '/buyer/security', '/buyer/change-password', '/buyer/change-email'])
  test(`${target} asks for a login and opens after it`, async ({ page }) => {
    await page.goto(target);
    await expect(page).toHaveURL(LOGIN(target));
    await giveCredentials(page);
    await expect(page).toHaveURL(target);
  });

test('the dialog of a page that needs a login leads to it and to that page, by keyboard too', async ({ page }) => {
  await page.goto(`/home?note=login-required&redirectTo=${encodeURIComponent('/buyer/searches?x=1')}`);
  const dialog = page.getByRole('alertdialog', { name: 'Login to access this page' });
  await expect(dialog).toContainText('After login you return to the page you asked for.');
  await expect(page).toHaveURL('/home');
  await expect(dialog.getByRole('link', { name: 'Login' })).toBeFocused();
  await expectGoodInEveryWidth(page, 'the dialog');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(LOGIN('/buyer/searches?x=1'));
  await giveCredentials(page);
  await expect(page).toHaveURL('/buyer/searches?x=1');
});

test('OK and Escape leave who was asked to log in at home', async ({ page }) => {
  const dialog = page.getByRole('alertdialog', { name: 'Login to access this page' });
  for (const leave of [() => dialog.getByRole('button', { name: 'OK' }).click(), () => page.keyboard.press('Escape')]) {
    await page.goto('/home?note=login-required&redirectTo=//evil.example');
    await expect(dialog.getByRole('link', { name: 'Login' })).toHaveAttribute('href', LOGIN('/home'));
    await leave();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/home');
  }
});

test('Save search asks for a login over the list, and saves afterwards', async ({ page }) => {
  await page.goto(LIST);
  const opener = page.getByRole('button', { name: 'Save search' });
  await hydrated(opener);
  await opener.focus();
  await page.keyboard.press('Enter');
  const login = page.getByRole('dialog', { name: 'Please log in' });
  await expect(login).toContainText('Log in to save this search.');
  await expect(login.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(LIST);
  await opener.click();
  // Another journey counts the buyer's searches.
  await login.getByLabel('Email').fill(ADMIN);
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const save = page.getByRole('dialog', { name: 'Save search' });
  await expect(save.getByLabel('Name')).toHaveValue('Producing');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/saved-searches') && answer.ok());
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  const { id } = (await (await saved).json()) as { id: number };
  await expect(page.getByText('The search was saved.')).toBeVisible();
  await expect(page).toHaveURL(LIST);
  await page.request.delete(`/api/saved-searches/${id}`);
});

test('what a guard asks for is not asked of those who are logged in', async ({ page }) => {
  await logIn(page, BUYER);
  for (const target of ['/buyer/profile', '/buyer/interests', '/buyer/searches', '/buyer/security']) {
    await page.goto(target);
    await expect(page).toHaveURL(target);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a guard’s sign-up logs in and leads back, also after a refusal', async ({ page }) => {
    await page.goto('/buyer/interests');
    await expect(heading(page, 'Log in to see your interests')).toBeVisible();
    await email(page).fill(BUYER);
    await page.getByRole('textbox', { name: 'Password' }).fill('wrongPassword1');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Incorrect password.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/buyer/interests');
  });

  test('a sign-up that is refused stays open, beside the login that leads back', async ({ page }) => {
    await page.goto('/buyer/profile');
    await page.getByRole('main').getByText('Create a buyer account').click();
    await page.getByLabel('First name').fill('June');
    await page.getByLabel('Last name').fill('Whitcomb');
    await page.locator('#email').fill(BUYER);
    await page.locator('#password').fill('quartz7vein');
    await page.getByRole('checkbox', { name: /terms and disclaimers/ }).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('That email address already has an account!')).toBeVisible();
    await expect(page).toHaveURL(SIGN_UP('/buyer/profile'));
    await expect(heading(page, 'Log in to see your profile')).toBeVisible();
  });

  test('the sentence of a page that needs a login has a link that leads there', async ({ page }) => {
    await page.goto('/home?note=login-required&redirectTo=%2Fbuyer%2Fsecurity');
    await page.getByText('Login to access this page').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(LOGIN('/buyer/security'));
  });

  test('Save search is a link that leads back to the list', async ({ page }) => {
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Save search' }).click();
    await expect(page).toHaveURL(LOGIN(LIST));
  });
});
