import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from './admin.ts';
import { adminRequests, mailedPath } from './mailbox.ts';
import { expect, type Locator, type Page } from './test.ts';

// What the journeys of accounts share.

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Every journey makes its own people; a journey that is tried again makes others. */
export const fresh = (name: string) => `${name}.${Date.now().toString(36)}@llano.example`;
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/**
 * Makes a new buyer, who is not logged in yet: invited by the admin, as one network may sign up 20 times in an hour.
 * @returns their email; the password is the demo's
 */
export async function becomeBuyer(
  { request }: Page,
  name: string,
  person = { firstName: 'Dale', lastName: 'Renfro' },
): Promise<string> {
  const email = fresh(name);
  const admin = await adminRequests();
  expect((await admin.post('/api/admin/users', { data: { ...person, email } })).ok()).toBe(true);
  const token = new URL(await mailedPath(email, 'invitation'), 'http://outcrop.example').searchParams.get('invitation');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post('/api/Auth/UpdatePassword', { headers, data: { password: PASSWORD } });
  expect(answer.ok()).toBe(true);
  return email;
}

/** The form of the sign-up, all but its button. */
export async function fillSignUp(page: Page | Locator, { email, password }: Credentials) {
  await page.getByLabel('First name').fill('June');
  await page.getByLabel('Last name').fill('Whitcomb');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('checkbox', { name: /terms and disclaimers/ }).check();
}
export const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();

/** The login page, which leads to an address of ours afterwards. */
export const openLogin = (page: Page, target: string) => page.goto(`/login?redirectTo=${encodeURIComponent(target)}`);
/** Email and password, on a login page that is open. */
export async function givePassword(page: Page | Locator, { email, password }: Credentials) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Logs in on the dialog that stands over a page, where the session has ended or there was none. */
export async function logInOver(page: Page, person: Credentials): Promise<void> {
  const login = page.getByRole('dialog', { name: 'Please log in' });
  await givePassword(login, person);
  await expect(login).toHaveCount(0);
}

/** Changes fields of a person, as the admin. */
export async function changePerson(email: string, changes: object): Promise<void> {
  const admin = await adminRequests();
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  const [{ id, version }] = await (await admin.get(`/api/admin/users?filter=${filter}`)).json();
  expect((await admin.put(`/api/admin/users/${id}`, { data: { ...changes, version } })).status()).toBe(200);
}

/**
 * An app that knows the secret.
 * @param dialog the one that sets an authenticator app up
 * @returns the code that the app shows, now or some steps of 30 seconds from now
 */
export async function codeAppOf(dialog: Locator): Promise<(steps?: number) => string> {
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return (steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Keeps the codes that are shown this one time. */
export async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  await dialog.getByLabel('I have saved the codes').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  return codes;
}

/** An authenticator that says yes to everything, built into the browser of the page. */
export async function addAuthenticator(page: Page) {
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
}
/** @param name what the passkey is called */
export async function addPasskey(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** The address of this Outcrop by a name, which passkeys need (docs/product/accounts.md#passkeys). */
export const namedAddress = (baseURL: string | undefined) => `http://localhost:${new URL(baseURL ?? '').port}`;

/** `test.use({ baseURL: atName })`: all journeys of a file open that address. */
export const atName = (
  { baseURL }: { baseURL: string | undefined },
  use: (address: string) => Promise<void>,
): Promise<void> => use(namedAddress(baseURL));
