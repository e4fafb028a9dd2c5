import {
  addAuthenticator,
  addPasskey,
  atName,
  codeAppOf,
  createAccount,
  fillSignUp,
  fresh,
  givePassword,
  heading,
  keepRecoveryCodes,
  openLogin,
} from './account.ts';
import { ADMIN, logIn as logInAsDemo, save, saved, someListing } from './admin.ts';
import { received } from './received-mails.ts';
import { type Browser, expect, type Page, test } from './test.ts';

// What cannot be clicked is told where it happens, not when the whole journey's time has run out.
test.use({ baseURL: atName, actionTimeout: 20_000 });

const PASSWORD = 'quartz7vein';
const NEW_PASSWORD = 'feldspar9';
const SEARCH = 'Producing, at once';
const PROFILE = {
  Title: 'Land manager',
  Company: 'Whitcomb Minerals',
  'Contact phone': '4325550142',
  Address: '110 North Loraine Street',
  City: 'Midland',
  Zip: '79701',
};

async function logOut(page: Page) {
  await page.getByRole('banner').locator('summary').last().click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
}

/** Fills the inputs of both pages of the profile, until nothing is missing. */
async function fillProfile(page: Page) {
  await page.getByLabel(/as the company's location$/).check();
  // Beside a label may stand that it is missing.
  const named = (label: string) => ({ name: new RegExp(`^${label}( missing| required)?$`) });
  for (const [label, value] of Object.entries(PROFILE)) await page.getByRole('textbox', named(label)).fill(value);
  await page.getByRole('combobox', named('State')).selectOption({ label: 'Texas' });
  await save(page).click();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
}
async function stateInterests(page: Page) {
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Interests' }).click();
  await expect(heading(page, 'Interests')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Buy Producing properties' }).check();
  await page.getByRole('checkbox', { name: 'Oil', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Conventional', exact: true }).check();
  await page.getByRole('group', { name: 'Regions', exact: true }).getByLabel('Permian').check();
  await save(page).click();
  await expect(page.getByText('Your interests have been saved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Matches your interests' })).toContainText('deals today');
  const account = page.getByRole('navigation', { name: 'Account' });
  await expect(account).not.toContainText('missing');
}

async function saveSearch(page: Page) {
  await page.goto('/deals/public?type=PP');
  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(SEARCH);
  await dialog.getByRole('button', { name: 'Instant' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The search was saved.')).toBeVisible();
}

/**
 * An admin gives a producing deal another price, in a browser of their own.
 * @param work with the deal's name and its new price; the former one is back afterwards
 */
async function atAnotherPrice(browser: Browser, work: (deal: { header: string; price: string }) => Promise<void>) {
  const context = await browser.newContext();
  const admin = await context.newPage();
  await logInAsDemo(admin, ADMIN);
  const { id, header } = await someListing(admin);
  await admin.goto(`/admin/listings/${id}`);
  await admin.getByRole('tab', { name: 'Terms' }).click();
  const input = admin.getByLabel('Projected price');
  await expect(input).not.toHaveValue('$7,654,000');
  const before = await input.inputValue();
  const setPrice = async (price: string) => {
    await input.fill(price);
    await save(admin).click();
    await saved(admin);
  };
  await setPrice('$7,654,000');
  await work({ header, price: '$7,654,000' });
  await setPrice(before);
  await context.close();
}

test('an account from the sign-up to a login with a passkey', async ({ page, browser, request }) => {
  // A dozen journeys in one, which wait for four mails; alerts go out every 30 seconds.
  test.setTimeout(300_000);
  const email = fresh('whole');
  const alerts = page.getByRole('group', { name: `Alerts for ${SEARCH}` });

  await test.step('signs up, and verifies the email by the link of the mail', async () => {
    await page.goto('/buyer/signup');
    await fillSignUp(page, { email, password: PASSWORD });
    await createAccount(page);
    await expect(heading(page, 'Check your email')).toBeVisible();
    const { text, link } = await received(email, 'verify-email');
    expect(text).toContain('Hello June Whitcomb,');
    await page.goto(link);
    await expect(heading(page, 'Your email is verified')).toBeVisible();
  });

  await test.step('logs in, and is led to what they buy; the profile is next to it', async () => {
    await openLogin(page, '/home');
    await givePassword(page, { email, password: PASSWORD });
    await expect(page).toHaveURL('/buyer/interests');
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Profile' }).click();
    await fillProfile(page);
  });

  await test.step('states interests: nothing is missing any more', () => stateInterests(page));
  await test.step('saves a search with instant alerts', () => saveSearch(page));

  await test.step('is told of a deal that an admin changes, and unsubscribes with one click', async () => {
    await atAnotherPrice(browser, async ({ header, price }) => {
      const { subject, text, link } = await received(email, 'deal-alerts');
      expect(subject).toBe(`1 deal for “${SEARCH}”`);
      expect(text).toContain(header);
      expect(text).toContain(`Price ${price}`);
      // What a scanner of mails does.
      expect((await request.get(link)).status()).toBe(200);
      await page.goto('/buyer/searches');
      await expect(alerts.getByRole('button', { name: 'Instant' })).toHaveAttribute('aria-pressed', 'true');
      // As a mail program does it: without cookies.
      const answer = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
      expect(answer.status()).toBe(200);
      await page.reload();
      await expect(alerts.getByRole('button', { name: 'Off' })).toHaveAttribute('aria-pressed', 'true');
    });
  });

  await test.step('forgets the password, and sets a new one by the link of the mail', async () => {
    await logOut(page);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('button', { name: 'Submitted' })).toBeDisabled();
    await page.goto((await received(email, 'reset-password')).link);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(heading(page, 'Your password is set')).toBeVisible();
  });

  await test.step('logs in with it alone, and sets up an authenticator app', async () => {
    await openLogin(page, '/buyer/security');
    await givePassword(page, { email, password: PASSWORD });
    await expect(page.getByText('Incorrect password.')).toBeVisible();
    await givePassword(page, { email, password: NEW_PASSWORD });
    await expect(page).toHaveURL('/buyer/security');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    const code = await codeAppOf(dialog);
    await dialog.getByLabel('Code', { exact: true }).fill(code());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await keepRecoveryCodes(page);

    await logOut(page);
    await openLogin(page, '/buyer/security');
    await givePassword(page, { email, password: NEW_PASSWORD });
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    // Each step is taken once, and the one after this moment's is taken too.
    await page.getByLabel('Code', { exact: true }).fill(code(1));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/buyer/security');
    await expect(page.getByText('10 of 10 left')).toBeVisible();
  });

  await test.step('adds a passkey, and logs in with that alone', async () => {
    await addAuthenticator(page);
    await addPasskey(page, 'Field laptop');
    await expect(page.getByText('Field laptop', { exact: true })).toBeVisible();
    await logOut(page);
    await openLogin(page, '/buyer/security');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page).toHaveURL('/buyer/security');
    await expect(page.getByText('Logged in with a passkey')).toBeVisible();
  });
});
