import { expectAccessible } from './accessible.ts';
import { atName } from './account.ts';
import { ADMIN, header, logIn, PASSWORD, read, STANDARD, save, saved, someListing } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// Logging in over a form of the admin area (docs/product/accounts.md#login-again).

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const login = (page: Page) => page.getByRole('dialog', { name: 'Please log in' });
async function givePassword(page: Page, email: string) {
  await login(page).getByLabel('Email').fill(email);
  await login(page).getByLabel('Password').fill(PASSWORD);
  await login(page).getByRole('button', { name: 'Login', exact: true }).click();
}
/** Saves a changed form of a listing whose session has expired. */
async function saveWithoutSession(page: Page, text: string) {
  await header(page).fill(text);
  await page.context().clearCookies();
  await save(page).click();
  await expect(login(page)).toBeVisible();
}

test.describe('a session that ends during the work', () => {
  /** A changed form of a listing, whose session has expired. */
  async function changedForm(page: Page) {
    await logIn(page, ADMIN);
    const { id, header: before } = await someListing(page);
    await page.goto(`/admin/listings/${id}`);
    await expect(header(page)).toHaveValue(before);
    await saveWithoutSession(page, `${before}, typed without a session`);
    return { id, before };
  }

  test('asks for a login over the form, and then saves', async ({ page }) => {
    const { id, before } = await changedForm(page);
    await expect(login(page).getByLabel('Email')).toHaveValue(ADMIN);
    await expectAccessible(page, undefined, STANDARD);
    await login(page).getByLabel('Password').fill('wrongPassword1');
    await login(page).getByRole('button', { name: 'Login', exact: true }).click();
    await expect(login(page).getByText('Incorrect password.')).toBeVisible();
    await givePassword(page, ADMIN);
    await saved(page);
    expect(await read(page, id)).toMatchObject({ header: `${before}, typed without a session` });
    await header(page).fill(before);
    await save(page).click();
    await expect(page.getByText('1 unsaved change')).toBeHidden();
  });

  test('keeps the form when nobody logs in, and asks again', async ({ page }) => {
    const { before } = await changedForm(page);
    await login(page).getByRole('button', { name: 'Not now' }).click();
    await expect(login(page)).toBeHidden();
    await expect(header(page)).toHaveValue(`${before}, typed without a session`);
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    await save(page).click();
    await expect(login(page)).toBeVisible();
  });

  test('keeps a chosen picture and a half-filled form, and then sends the picture', async ({ page }) => {
    await logIn(page, ADMIN);
    const { id, header: before } = await someListing(page);
    await page.goto(`/admin/listings/${id}`);
    await expect(header(page)).toHaveValue(before);
    await header(page).fill(`${before}, half`);
    const name = 'cover.png';
    await page.getByLabel('New cover image').setInputFiles({ name, mimeType: 'image/png', buffer: DOT });
    const chosen = page.getByText(`${name}: not uploaded yet.`);
    await expect(chosen).toBeVisible();
    await page.context().clearCookies();
    const confirm = page.getByRole('button', { name: 'Confirm Image Upload' });
    await confirm.click();
    await login(page).getByRole('button', { name: 'Not now' }).click();
    await expect(chosen).toBeVisible();
    await confirm.click();
    await givePassword(page, ADMIN);
    await expect(page.getByText('Cover image has been uploaded successfully!')).toBeVisible();
    await expect(header(page)).toHaveValue(`${before}, half`);
    await page.getByRole('button', { name: 'Remove Image' }).click();
    await page.getByRole('button', { name: 'Confirm Remove Image' }).click();
    await expect(page.getByText('Cover image has been removed')).toBeVisible();
  });

  test('starts anew for another person', async ({ page }) => {
    const { id, before } = await changedForm(page);
    await givePassword(page, 'advisor@outcrop.example');
    await expect(header(page)).toHaveValue(before);
    await expect(login(page)).toBeHidden();
    expect(await read(page, id)).toMatchObject({ header: before });
  });
});

test.describe('a session of somebody with passkeys that ends during the work', () => {
  // Passkeys need an address with a name (docs/product/accounts.md#passkeys).
  test.use({ baseURL: atName });

  /** A session that outlives the page's, with which the passkeys are taken away again. */
  let authorization = '';
  test.beforeEach(async ({ request }) => {
    const answer = await request.post('/api/Auth/Login', { data: { email: ADMIN, password: PASSWORD } });
    authorization = `Bearer ${(await answer.json()).token}`;
  });
  test.afterEach(async ({ request }) => {
    const headers = { authorization };
    const { passkeys } = await (await request.get('/api/account/factors', { headers })).json();
    for (const { id } of passkeys)
      expect((await request.post(`/api/account/passkeys/${id}/remove`, { headers, data: {} })).ok()).toBe(true);
  });

  /** Gives the person a passkey; returns their recovery codes. */
  async function addPasskey(page: Page): Promise<string[]> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/buyer/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Desk');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(kept.getByRole('listitem')).toHaveCount(10);
    return kept.getByRole('listitem').allTextContents();
  }

  test('goes on by the passkey, alone or after the password, or by a recovery code', async ({ page }) => {
    // Three sessions end.
    test.slow();
    await logIn(page, ADMIN);
    const [recoveryCode = ''] = await addPasskey(page);
    const { id, header: before } = await someListing(page);
    await page.goto(`/admin/listings/${id}`);
    await expect(header(page)).toHaveValue(before);
    const unsaved = page.getByText('1 unsaved change');
    const second = page.getByRole('dialog', { name: 'One more step' });

    await saveWithoutSession(page, `${before}, by passkey`);
    await login(page).getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(unsaved).toBeHidden();
    expect(await read(page, id)).toMatchObject({ header: `${before}, by passkey` });

    await saveWithoutSession(page, `${before}, by password and passkey`);
    await givePassword(page, ADMIN);
    await expect(second.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
    await expect(second.getByLabel('Code')).toHaveCount(0);
    await expectAccessible(page, 'second step', STANDARD);
    await second.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(unsaved).toBeHidden();
    expect(await read(page, id)).toMatchObject({ header: `${before}, by password and passkey` });

    await saveWithoutSession(page, before);
    await givePassword(page, ADMIN);
    await second.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(second.getByLabel('Recovery code')).toBeFocused();
    await second.getByLabel('Recovery code').fill('0000-0000');
    await second.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(second.getByText('This code is not right, or has already been used.')).toBeVisible();
    await second.getByLabel('Recovery code').fill(recoveryCode);
    await second.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(unsaved).toBeHidden();
    expect(await read(page, id)).toMatchObject({ header: before });
  });
});
