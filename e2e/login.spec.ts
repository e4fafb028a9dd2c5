import { expectAccessible, expectGoodInEveryWidth } from './accessible.ts';
import { answerForm } from './action-answers.ts';
import { holdRequests } from './held-requests.ts';
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
  await page.goto('/login?redirectTo=%2Fdeals%2Fpublic%3Ftype%3DPP');
  await expect(page.getByRole('heading', { level: 1, name: 'Please log in' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Here By Mistake?' })).toHaveAttribute('href', '/home');
  await expect(page.getByRole('link', { name: "Don't have an account? Create one now." })).toHaveAttribute(
    'href',
    '/buyer/signup',
  );
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await fill(page, EMAIL, PASSWORD);
  await page.getByLabel('Remember Me').check();
  await submit(page);
  await expect(page).toHaveURL('/deals/public?type=PP');
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0);

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
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => ['token', 'adminVerified'].includes(name))).toEqual([]);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
});

test('refusals are shown at their field, clear the password and take the focus', async ({ page }) => {
  await page.goto('/login');
  await fill(page, 'nobody@outcrop.example', PASSWORD);
  await submit(page);
  await expect(page.locator('#login-email-error')).toContainText('not associated');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

  await fill(page, EMAIL, 'wrongPassword1');
  await submit(page);
  await expect(page.locator('#login-password-error')).toHaveText('Incorrect password.');
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

test('a button that looks disabled says what is missing when it is pressed, and so does Enter', async ({ page }) => {
  await page.goto('/login');
  const login = page.getByRole('button', { name: 'Login' });
  await expect(login).toBeDisabled();
  await login.click({ force: true });
  await expect(page.getByText('Email is Required')).toBeVisible();
  await expect(page.getByText('Password is Required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.goto('/forgot-password');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('Email is Required')).toBeVisible();
  await page.getByLabel('Email').fill('june@');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('a field is not left when another window or a dialog takes the focus', async ({ page }) => {
  const required = page.getByText(/is Required$/);
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  // What a browser does when its window loses the focus: the element stays the active one.
  await page
    .getByLabel('Email')
    .evaluate((input) => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await expect(required).toHaveCount(0);
  await page.route('**/login.data*', (route) =>
    answerForm(route, { answer: { message: 'Not verified' }, refusal: { fields: {}, form: null } }),
  );
  await fill(page, EMAIL, PASSWORD);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Email Verification Required' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(required).toHaveCount(0);
});

test('Login says that it is busy, and cannot be pressed twice', async ({ page }) => {
  const answer = await holdRequests(page, '**/login.data*');
  await page.goto('/login');
  const login = page.getByRole('button', { name: 'Login' });
  for (const [email, password] of [
    [EMAIL, ''],
    ['', PASSWORD],
  ] as const) {
    await fill(page, email, password);
    await expect(login).toBeDisabled();
  }
  await fill(page, EMAIL, PASSWORD);
  await expect(login).toBeEnabled();
  await submit(page);
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  answer();
  await expect(page).toHaveURL('/home');
});

test('only who goes to administer users is told so', async ({ page }) => {
  const sentence = page.getByText('Please login to administer users and passwords.');
  await page.goto('/login?redirectTo=/admin/users');
  await expect(sentence).toBeVisible();
  for (const target of ['/admin', '/deals/public?search=admin/users', '/buyer/user']) {
    await page.goto(`/login?redirectTo=${encodeURIComponent(target)}`);
    await expect(sentence).toHaveCount(0);
  }
});

test('a forgotten password is helped inside the login, and leads back', async ({ page }) => {
  const asked: unknown[] = [];
  await page.route('**/forgot-password.data', async (route) => {
    const email = new URLSearchParams(route.request().postData() ?? '').get('email');
    asked.push(email);
    if (email === EMAIL) return answerForm(route, { sentTo: email });
    const refusal = { fields: { email: 'The email you entered does not exist. Please try again.' }, form: null };
    return answerForm(route, { refusal, texts: { email: '' } }, 404);
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@outcrop.example');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Having trouble logging in?' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@outcrop.example');
  const signUp = page.getByRole('link', { name: "Don't have an account? Create one now." });
  await expect(signUp).toHaveAttribute('href', '/buyer/signup');
  await expect(page.getByText('Technical assistance:').getByRole('link')).toHaveAttribute('href', /^tel:\+1/);
  await expectAccessible(page, 'forgotten password');
  const button = page.getByRole('button', { name: /^Submit/ });
  await button.click();
  const error = page.getByText('The email you entered does not exist. Please try again.');
  await expect(error).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.getByLabel('Email').fill('b');
  await expect(error).toHaveCount(0);
  await expect(button).toBeDisabled();
  await page.getByLabel('Email').fill('');
  await page.getByLabel('Email').blur();
  await expect(page.getByText('Email is Required')).toBeVisible();
  await page.getByLabel('Email').fill(EMAIL);
  await button.click();
  await expect(page.getByRole('button', { name: 'Submitted' })).toBeDisabled();
  expect(asked).toEqual(['nobody@outcrop.example', EMAIL]);
  await page.getByRole('button', { name: 'Back to login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Please log in' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
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
    await expect(page.locator('#login-password-error')).toHaveText('Incorrect password.');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await submit(page);
    await expect(page).toHaveURL('/deals/public');
    await account(page).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/home');
  });
});

test('the loading screen hides the header and keeps its footer', async ({ page }) => {
  await page.goto('/loading');
  await expect(page.getByRole('heading', { name: 'Loading...' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/team');
});

for (const address of ['/login?redirectTo=/admin/users', '/loading'])
  test(`${address} fits every width and has no accessibility fault in any`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodInEveryWidth(page, address);
  });
