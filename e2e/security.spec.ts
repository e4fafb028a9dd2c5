import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectFits, WIDTHS } from './accessible.ts';
import {
  addAuthenticator,
  addPasskey,
  atName,
  codeAppOf,
  givePassword as giveCredentials,
  keepRecoveryCodes,
  openLogin,
} from './account.ts';
import { expect, type Page, test } from './test.ts';

/** The demo's buyer (docs/product/accounts.md#demo-accounts), who has no second factor before and after each journey. */
const EMAIL = 'buyer@outcrop.example';
const PASSWORD = 'outcropDemo1';

test.use({ baseURL: atName });

/** Codes with which the journey that runs can always take its factors away again. */
let recoveryCodes: string[] = [];

test.afterEach(async ({ page }) => {
  const api = page.request;
  let answer = await (await api.post('/api/Auth/Login', { data: { email: EMAIL, password: PASSWORD } })).json();
  if (answer.message === 'Code required') {
    const token = `${answer.challenge}:${recoveryCodes.pop()}`;
    answer = await (await api.post('/api/Auth/Login', { data: { email: EMAIL, token } })).json();
  }
  expect(answer.message).toBe('OK');
  await takeFactorsAway(api, answer.token);
});

async function takeFactorsAway(api: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const factors = await (await api.get('/api/account/factors', { headers })).json();
  for (const { id } of factors.passkeys) await api.post(`/api/account/passkeys/${id}/remove`, { headers, data: {} });
  if (factors.codeAppSince)
    await api.post('/api/account/code-app/turn-off', { headers, data: { code: recoveryCodes.pop() } });
}

const givePassword = (page: Page) => giveCredentials(page, { email: EMAIL, password: PASSWORD });
async function logIn(page: Page) {
  await openLogin(page, '/buyer/security');
  await givePassword(page);
  await expect(page).toHaveURL('/buyer/security');
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
}
async function logOut(page: Page) {
  await page.context().clearCookies({ name: 'token' });
  await openLogin(page, '/buyer/security');
}

test('an authenticator app: set up by QR code or secret, asked for at the next login, recovery codes once each, turned off', async ({
  page,
}) => {
  await logIn(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const code = await codeAppOf(dialog);
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not right')).toBeVisible();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page, 'setting up');
  await dialog.getByLabel('Code', { exact: true }).fill(code());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  recoveryCodes = await keepRecoveryCodes(page);
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await expect(page.getByText('Authenticator app turned on')).toBeVisible();

  await logOut(page);
  await givePassword(page);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page, 'the second step');
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code(1));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/buyer/security');

  await logOut(page);
  await givePassword(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes.pop() ?? '');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/buyer/security');
  await expect(page.getByText('9 of 10 left')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off the authenticator app?' });
  // Of the codes that are taken at this moment none is left: each step is taken once.
  await off.getByLabel('Code', { exact: true }).fill(recoveryCodes.pop() ?? '');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
});

test('a passkey as first and as second factor, with a virtual authenticator', async ({ page }) => {
  await addAuthenticator(page);
  await logIn(page);
  await addPasskey(page, 'Test laptop');
  recoveryCodes = await keepRecoveryCodes(page);
  await expect(page.getByText('Test laptop', { exact: true })).toBeVisible();
  await expect(page.getByText('first or second factor')).toBeVisible();

  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL('/buyer/security');
  await expect(page.getByText('Logged in with a passkey')).toBeVisible();

  await logOut(page);
  await givePassword(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/buyer/security');
  await expect(page.getByText('Logged in with password and passkey')).toBeVisible();

  await page.getByRole('button', { name: 'Rename Test laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('None yet.')).toBeVisible();
});

test('other sessions are seen and ended at once', async ({ page, browser, baseURL }) => {
  await logIn(page);
  const other = await browser.newContext({ baseURL });
  const elsewhere = await other.newPage();
  await openLogin(elsewhere, '/buyer/security');
  await givePassword(elsewhere);
  await expect(elsewhere).toHaveURL('/buyer/security');
  await page.reload();
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem').first()).toContainText('Chrome on Linux');
  await expect(sessions.getByRole('listitem').first()).toContainText('This session');
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto('/buyer/security');
  await expect(elsewhere).not.toHaveURL('/buyer/security');
  await other.close();
});

test('the page fits every width, is accessible, and is its person’s alone', async ({ page }) => {
  await logIn(page);
  const answer = await page.goto('/buyer/security');
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `at ${width}`);
    await expectAccessible(page, `at ${width}`);
  }
});
