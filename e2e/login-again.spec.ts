import { expectAccessible, expectGoodInEveryWidth, WIDTHS } from './accessible.ts';
import { answerForm } from './action-answers.ts';
import { hydrated } from './hydrated.ts';
import { expect, type Page, test } from './test.ts';

// Logging in over a page (docs/product/pages.md#login-modal, docs/product/accounts.md#login-again).

const EMAIL = 'buyer@outcrop.example';
const PASSWORD = 'outcropDemo1';
const DEAL = '/deals/12847';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please log in' });
const headerLogin = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });
const account = (page: Page) => page.getByRole('banner').locator('summary').last();

async function logIn(page: Page, password = PASSWORD) {
  await dialog(page).getByLabel('Email').fill(EMAIL);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Login' }).click();
}
const signedIn = (page: Page) => page.request.post('/api/Auth/Login', { data: { email: EMAIL, password: PASSWORD } });
/** Refuses the next call of an address as the API does without a session; the ones after it go through. */
async function refuseOnce(page: Page, address: string) {
  let refused = 0;
  await page.route(address, (route) => {
    if (refused++ > 0) return route.fallback();
    const problem = { status: 401, code: 'unauthenticated', detail: 'Please log in.' };
    return route.fulfill({ status: 401, contentType: 'application/problem+json', json: problem });
  });
  return () => refused;
}

test('the header logs in over the page: what was typed stays, and the page knows the person', async ({ page }) => {
  await page.goto('/deals/public?type=PP');
  await page.getByRole('combobox', { name: 'Search assignments' }).fill('midla');
  await headerLogin(page).click();
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: 'Login' })).toBeDisabled();
  await expect(dialog(page).getByRole('link', { name: 'Here By Mistake?' })).toHaveCount(0);
  await expectAccessible(page, 'the login over a page');
  await logIn(page, 'wrongPassword1');
  await expect(dialog(page).getByText('Incorrect password.')).toBeVisible();
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveValue('');
  await logIn(page);
  await expect(dialog(page)).toBeHidden();
  await expect(account(page)).toContainText(/\w/);
  await expect(page).toHaveURL('/deals/public?type=PP');
  await expect(page.getByRole('combobox', { name: 'Search assignments' })).toHaveValue('midla');
});

test('Escape and Close leave the page as it was, and give the focus back', async ({ page }) => {
  await page.goto(DEAL);
  await headerLogin(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(headerLogin(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(headerLogin(page)).toBeFocused();
});

test('a press on a link counts, however long it takes, though the field that it leaves has something to say', async ({
  page,
}) => {
  await page.goto(DEAL);
  await headerLogin(page).click();
  // The last part of the dialog that comes: the dialog, which stands in the middle of the window, grows by it.
  await expect(dialog(page).getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  await dialog(page).getByLabel('Email').focus();
  await dialog(page).getByRole('link', { name: 'Forgot your password?' }).hover();
  await page.mouse.down();
  // Left, the field would say that it is required, and the link would move away from under the pointer.
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Having trouble logging in?' })).toBeVisible();
});

test('a call whose session has expired asks for a login and is then repeated, once', async ({ page }) => {
  await signedIn(page);
  await page.goto(DEAL);
  // The session ends elsewhere; the page still shows the person.
  await page.request.post('/api/Auth/Logout', { data: {} });
  const calls = await refuseOnce(page, '**/api/deals/*/like');
  const save = page.getByRole('button', { name: /^Saved? deal 12847$/ });
  const before = await save.getAttribute('aria-pressed');
  await save.click();
  await expect(dialog(page)).toBeVisible();
  await logIn(page);
  await expect(dialog(page)).toBeHidden();
  await expect(save).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await expect.poll(calls).toBe(2);
  await expect
    .poll(async () => (await (await page.request.get('/api/deals/12847')).json()).liked)
    .toBe(before !== 'true');
  // Back to how it was before, for the journeys that follow.
  await page.request.fetch('/api/deals/12847/like', { method: before === 'true' ? 'PUT' : 'DELETE' });
});

test('closing the login hands the refusal on, which says so where it belongs', async ({ page }) => {
  await page.goto(DEAL);
  await refuseOnce(page, '**/api/deals/*/like');
  await page.getByRole('button', { name: 'Save deal 12847' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Deal 12847 could not be saved. Please try again.')).toBeVisible();
});

/** What the login's action answers to a right password. */
const notEnough = (answer: object) => ({ answer, refusal: { fields: {}, form: null } });

test('whose email is not verified is offered the mail again', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/login.data*', (route) => answerForm(route, notEnough({ message: 'Not verified' })));
  await page.route('**/api/Auth/ResendVerification*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('email') ?? '');
    return route.fulfill({ json: { message: 'OK' } });
  });
  await page.goto(DEAL);
  await headerLogin(page).click();
  await logIn(page);
  const question = page.getByRole('dialog', { name: 'Email Verification Required' });
  await expect(question).toContainText('Your email has not been verified.');
  await expect(question).toContainText('Would you like to resend the verification email?');
  await expect(dialog(page)).toBeHidden();
  await expectAccessible(page, 'resend the verification');
  await question.getByRole('button', { name: 'Resend email' }).click();
  const note = page.getByRole('alertdialog', { name: 'Verification Email Sent' });
  await expect(note).toContainText(`An email was sent to ${EMAIL}.`);
  await note.getByRole('button', { name: 'OK' }).click();
  await expect(note).toBeHidden();
  expect(asked).toEqual([EMAIL]);
  await expect(headerLogin(page)).toBeVisible();
});

test('an account with a second factor is asked for its code, and may go back', async ({ page }) => {
  const tokens: (string | null)[] = [];
  await page.route('**/login.data*', (route) => {
    const challenge = new URLSearchParams(route.request().postData() ?? '').get('challenge');
    tokens.push(challenge);
    const asked = { message: 'Code required', challenge: 'challenge', methods: ['code-app'] };
    return challenge ? route.fallback() : answerForm(route, notEnough(asked));
  });
  await page.goto(DEAL);
  await headerLogin(page).click();
  await logIn(page);
  const step = page.getByRole('dialog', { name: 'One more step' });
  await expect(step).toBeVisible();
  await step.getByRole('button', { name: 'Back to login' }).click();
  await expect(dialog(page).getByLabel('Email')).toHaveValue(EMAIL);
  expect(tokens).toEqual([null]);
});

test('a buyer who goes to the admin area is told at home that it is not for them', async ({ page }) => {
  await signedIn(page);
  await page.goto('/admin/users');
  await expect(page.getByRole('alertdialog', { name: 'You are not authorized to access this page' })).toBeVisible();
  await expect(page).toHaveURL(/\/home/);
});

test('who has a passkey and an app starts at the passkey, and no code is missed on the way', async ({ page }) => {
  await page.route('**/login.data*', (route) =>
    answerForm(
      route,
      notEnough({ message: 'Code required', challenge: 'challenge', methods: ['code-app', 'passkey'] }),
    ),
  );
  await page.goto(DEAL);
  await headerLogin(page).click();
  await logIn(page);
  const step = page.getByRole('dialog', { name: 'One more step' });
  await expect(step.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await expect(step.locator('[aria-invalid]')).toHaveCount(0);
  const code = step.getByRole('textbox');
  await code.press('Enter');
  await expect(step.locator('#login-code-error')).not.toBeEmpty();
  await expect(code).toBeFocused();
});

test('what a guard says is shown once, of a fixed list, and is gone from the address', async ({ page }) => {
  await page.goto('/home?note=not-authorized');
  const note = page.getByRole('alertdialog', { name: 'You are not authorized to access this page' });
  await expect(note).toBeVisible();
  await expectAccessible(page, 'the note of a guard');
  await note.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/home');
  await page.reload();
  await expect(note).toBeHidden();
  await page.goto('/home?note=Your%20account%20was%20closed');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the ways in are links, and a guard is heard', async ({ page }) => {
    await page.goto(DEAL);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(DEAL)}`);
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
    await page.goto('/home?note=not-authorized');
    await expect(page.getByText('You are not authorized to access this page')).toBeVisible();
  });
});

test('the login over a page fits every width in both views', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS[0], height: 844 });
  await page.goto(DEAL);
  await hydrated(headerLogin(page));
  await headerLogin(page).click();
  await expect(dialog(page)).toBeVisible();
  await expectGoodInEveryWidth(page, 'the login');
  await page.setViewportSize({ width: WIDTHS[0], height: 844 });
  await dialog(page).getByRole('link', { name: 'Forgot your password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Having trouble logging in?' });
  await expect(forgot.getByLabel('Email')).toBeFocused();
  await expectGoodInEveryWidth(page, 'the forgotten password');
  await forgot.getByRole('button', { name: 'Back to login' }).click();
  await expect(dialog(page)).toBeVisible();
});

test('the side menu logs in and out, and groups what belongs to the profile', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/deals/public');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Log in' }).first().click();
  await expect(menu).toBeHidden();
  await logIn(page);
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.locator('summary', { hasText: 'Profile' }).click();
  await expect(menu.getByRole('link', { name: /^(Buyer|Update) Profile$/ })).toHaveAttribute('href', '/buyer/profile');
  await expect(menu.getByRole('link', { name: 'Security' })).toHaveAttribute('href', '/buyer/security');
  await expectAccessible(page, 'the side menu');
  await menu.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL('/home');
  await expect(headerLogin(page)).toBeVisible();
});
