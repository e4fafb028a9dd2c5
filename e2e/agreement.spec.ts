import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expectAccessible, expectGoodInEveryWidth } from './accessible.ts';
import { becomeBuyer, heading } from './account.ts';
import { ADMIN, logIn, STANDARD, save, saved } from './admin.ts';
import { adminRequests } from './mailbox.ts';
import { type APIRequestContext, expect, type Page, test } from './test.ts';

/** Deals of the demo whose data rooms never close, and ask for the firm's agreement. */
const [DEAL, OTHER_DEAL, THIRD_DEAL] = [12789, 12787, 12780];
const pageOf = (deal: number) => `/secure-files/${deal}/agreement`;
const TITLE = 'Confidentiality agreement';
const text = (page: Page) => page.getByRole('region', { name: TITLE });
const nameField = (page: Page) => page.getByLabel('Type your full name');
const signButton = (page: Page) => page.getByRole('button', { name: 'Sign agreement' });

/** Somebody new, whose email is verified and who is logged in in the page's browser. */
async function someone(page: Page): Promise<string> {
  const email = await becomeBuyer(page, 'june', { firstName: 'June', lastName: 'Whitcomb' });
  await logIn(page, email);
  return email;
}
const numberOf = async (request: APIRequestContext): Promise<string> =>
  (await (await request.get('/api/agreements')).json())[0].number;

test('an agreement is read to its end, signed, mailed to both sides, and verified by its PDF', async ({ page }) => {
  const email = await someone(page);
  await page.goto(pageOf(DEAL));
  await expect(heading(page, TITLE)).toBeVisible();
  await expect(page.getByText(/^Read [0-8] of 9 sections\. You can sign when you reach the end\.$/)).toBeVisible();
  await expectGoodInEveryWidth(page, 'the agreement');

  await test.step('is not signed before its end was reached; the focus goes to the text', async () => {
    await nameField(page).fill('june whitcomb');
    await page.getByRole('checkbox').check();
    await nameField(page).press('Enter');
    await expect(text(page)).toBeFocused();
    await expect(page.getByText('Please read the agreement to its end first.')).toBeVisible();
  });
  await test.step('is read by the keyboard', async () => {
    await page.keyboard.press('End');
    await expect(page.getByText('Read to the end, 9 of 9 sections')).toBeVisible();
    await expect(page.getByText('Please read the agreement to its end first.')).toHaveCount(0);
  });
  await test.step('keeps what was typed where the name is another one', async () => {
    await nameField(page).fill('Ann Rim');
    await signButton(page).click();
    await expect(page.getByText('Please type the name of your account: June Whitcomb')).toBeVisible();
    await expect(nameField(page)).toBeFocused();
    await expect(nameField(page)).toHaveValue('Ann Rim');
    await expectAccessible(page, 'a refused signature');
    await nameField(page).fill('june  whitcomb');
  });
  await signButton(page).click();
  await page.waitForURL(`/secure-files/${DEAL}`);

  await page.goto(pageOf(DEAL));
  await expect(page.getByRole('heading', { name: 'Signed' })).toBeVisible();
  const number = await numberOf(page.request);
  await expect(page.getByText(number)).toBeVisible();
  const mailbox = await adminRequests();
  await expect(async () => {
    const filter = encodeURIComponent(JSON.stringify({ toEmail: email, kind: 'agreement', status: 'sent' }));
    const [mail] = await (await mailbox.get(`/api/admin/mails?filter=${filter}`)).json();
    const { content } = await (await mailbox.get(`/api/admin/mails/${mail.id}`)).json();
    expect(content.subject).toBe(`Signed agreement ${number}: Deal ${DEAL}`);
    expect(content.attachments).toHaveLength(1);
  }).toPass();

  await page.reload();
  await expectGoodInEveryWidth(page, 'a signed agreement');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Signed agreement (PDF)' }).click(),
  ]);
  const pdf = readFileSync(await download.path());
  await test.step('is verified without an account', () => verifies(page, pdf, number));
});

async function verifies(page: Page, pdf: Buffer, number: string) {
  await page.context().clearCookies();
  await page.goto('/verify-agreement');
  await expect(heading(page, 'Verify a signed agreement')).toBeVisible();
  await expectGoodInEveryWidth(page, 'the verification');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/agreements/verify')) sent.push(request.postDataJSON());
  });
  const give = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  const result = (title: string) => page.getByRole('heading', { level: 2, name: title });

  await give('signed.pdf', pdf);
  await expect(result('Valid')).toBeFocused();
  await expect(page.getByText('june whitcomb')).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  // The file stays here.
  expect(sent).toEqual([{ sha256: createHash('sha256').update(pdf).digest('hex'), number }]);
  await expectGoodInEveryWidth(page, 'a valid file');

  await give('changed.pdf', Buffer.concat([pdf, Buffer.from('\n')]));
  await expect(result('Altered')).toBeFocused();
  await expect(page.getByText('whitcomb')).toHaveCount(0);
  await expectGoodInEveryWidth(page, 'an altered file');

  await give('scan.pdf', Buffer.from('%PDF-1.7 of another program'));
  await expect(result('Unknown')).toBeFocused();
  await expectGoodInEveryWidth(page, 'an unknown file');

  await give('large.pdf', Buffer.alloc(20 * 2 ** 20 + 1));
  await expect(page.getByRole('alert').filter({ hasText: 'larger than 20 MB' })).toBeVisible();
  await page.route('**/api/agreements/verify', (route) => route.abort());
  await give('signed.pdf', pdf);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(result('Unknown')).toHaveCount(0);
}

test('a text that changes while it is read is shown anew, and signed as it is then', async ({ page }) => {
  await someone(page);
  const admin = await adminRequests();
  const [firms] = await (await admin.get('/api/admin/agreement-templates?filter=%7B%22isDefault%22%3Atrue%7D')).json();
  await page.goto(pageOf(OTHER_DEAL));
  await text(page).focus();
  await page.keyboard.press('End');
  await expect(page.getByText('Read to the end, 9 of 9 sections')).toBeVisible();
  await nameField(page).fill('June Whitcomb');
  await page.getByRole('checkbox').check();
  const write = (body: object) => admin.put(`/api/admin/agreement-templates/${firms.id}`, { data: body });
  expect((await write({ text: `${firms.text}\n\n# Notices\n\nBy email.` })).status()).toBe(200);
  try {
    await signButton(page).click();
    await expect(page.getByText('The agreement has changed since you opened it. Please read it again.')).toBeVisible();
    await expect(nameField(page)).toHaveValue('June Whitcomb');
    await page.getByRole('link', { name: 'Show the new text' }).click();
    await expect(page.getByText(/^Read [0-9] of 10 sections\./)).toBeVisible();
  } finally {
    expect((await write({ text: firms.text })).status()).toBe(200);
  }
});

test('strangers are asked to log in', async ({ page }) => {
  await page.goto(pageOf(DEAL));
  await expect(page.getByText('Login to access this page').first()).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('an agreement is signed by the form at its end', async ({ page, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: true });
    const scripted = await context.newPage();
    await someone(scripted);
    await page.context().addCookies(await context.cookies());
    await context.close();
    await page.goto(pageOf(THIRD_DEAL));
    await nameField(page).fill('Ann Rim');
    await page.getByRole('checkbox').check();
    await signButton(page).click();
    await expect(page.getByText('Please type the name of your account: June Whitcomb')).toBeVisible();
    await expect(nameField(page)).toHaveValue('Ann Rim');
    await nameField(page).fill('June Whitcomb');
    await signButton(page).click();
    await page.waitForURL(`/secure-files/${THIRD_DEAL}`);
    await page.goto(pageOf(THIRD_DEAL));
    await expect(page.getByRole('heading', { name: 'Signed' })).toBeVisible();
  });

  test('the verification says that it needs one', async ({ page }) => {
    await page.goto('/verify-agreement');
    await expect(page.locator('noscript p')).toContainText('scripts are off');
    await expect(page.getByText('choose a file')).toBeHidden();
  });
});

test('admins edit templates and see them with a real deal; a mistake stays at its field', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/agreement-templates');
  await expect(page.getByRole('cell', { name: 'Standard agreement' })).toBeVisible();
  await expectAccessible(page, 'the templates', STANDARD);
  await page.goto('/admin/agreement-templates/create');
  const name = `Permian ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  const body = page.getByLabel('Text');
  await body.fill('# Use\n\nOf {{deal.price}}.');
  await save(page).click();
  await expect(page.getByText('has placeholders that are not known: {{deal.price}}')).toBeVisible();
  await body.fill('# Use\n\nOf deal {{deal.number}}, {{deal.header}}.');
  await page.getByLabel('Deal').fill(String(DEAL));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Of deal ${DEAL}, `, { exact: false })).toBeVisible();
  await expectAccessible(page, 'a new template', STANDARD);
  await save(page).click();
  await expect(heading(page, name)).toBeVisible();
  await body.fill('# Use\n\nOnly to decide.');
  await save(page).click();
  await saved(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Template deleted')).toBeVisible();
});
