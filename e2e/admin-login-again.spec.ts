import { expectAccessible } from './accessible.ts';
import { ADMIN, header, logIn, PASSWORD, read, STANDARD, save, saved, someListing } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// Logging in over a form of the admin area (docs/product/accounts.md#login-again).

test.describe('a session that ends during the work', () => {
  const login = (page: Page) => page.getByRole('dialog', { name: 'Please log in' });
  async function logInAgain(page: Page, email: string) {
    await login(page).getByLabel('Email').fill(email);
    await login(page).getByLabel('Password').fill(PASSWORD);
    await login(page).getByRole('button', { name: 'Login' }).click();
  }
  /** A changed form of a listing, whose session is over. */
  async function changedForm(page: Page) {
    await logIn(page, ADMIN);
    const { id, header: before } = await someListing(page);
    await page.goto(`/admin/listings/${id}`);
    await expect(header(page)).toHaveValue(before);
    await header(page).fill(`${before}, typed without a session`);
    await page.context().clearCookies();
    await save(page).click();
    await expect(login(page)).toBeVisible();
    return { id, before };
  }

  test('asks for a login over the form, and then saves', async ({ page }) => {
    const { id, before } = await changedForm(page);
    await expect(login(page).getByLabel('Email')).toHaveValue(ADMIN);
    await expectAccessible(page, undefined, STANDARD);
    await login(page).getByLabel('Password').fill('wrongPassword1');
    await login(page).getByRole('button', { name: 'Login' }).click();
    await expect(login(page).getByText('Incorrect password.')).toBeVisible();
    await logInAgain(page, ADMIN);
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

  test('starts anew for another person', async ({ page }) => {
    const { id, before } = await changedForm(page);
    await logInAgain(page, 'advisor@outcrop.example');
    await expect(header(page)).toHaveValue(before);
    await expect(login(page)).toBeHidden();
    expect(await read(page, id)).toMatchObject({ header: before });
  });
});
