import { expectAccessible, expectFits, WIDTHS } from './accessible.ts';
import { fresh, heading } from './account.ts';
import { BUYER, logIn } from './admin.ts';
import { ASK_TITLE, askOpener, pressAskOpener } from './ask-agent.ts';
import { alerts, arrived, filledByBrowser, fillSender } from './leads.ts';
import { expect, type Page, test } from './test.ts';

const DEAL = '/deals/12847';
const ASK = `${DEAL}/ask`;
const RECEIVED = 'Your question has been received.';
const QUESTION = 'Is the saltwater disposal well part of the package?';
const dialog = (page: Page) => page.getByRole('dialog', { name: ASK_TITLE });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const question = (page: Page) => page.getByLabel('Your question');

test('a question about a deal is sent from a dialog; it arrives as a lead and at the agent', async ({ page }) => {
  const email = fresh('nora');
  await page.goto(DEAL);
  await askOpener(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Claire Aldridge answers your questions about Deal 12847');
  await sendButton(page).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await alerts(page).toEqual([
    'The message was not sent. Four fields need correcting; what you wrote is still here.',
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter a valid email address.',
    'Please enter your message.',
  ]);
  await expectAccessible(page, 'dialog');
  await fillSender(page, { firstName: 'Nora', lastName: 'Lund', email });
  await question(page).fill(QUESTION);
  await sendButton(page).click();
  await expect(dialog(page).getByRole('status')).toHaveText(RECEIVED);
  await expect(dialog(page).getByRole('status')).toBeFocused();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(askOpener(page)).toBeFocused();
  const { lead, mail } = await arrived(email);
  expect(lead).toMatchObject({ kind: 'deal', status: 'new', listingId: 12847, lastName: 'Lund', message: QUESTION });
  expect((lead['mails'] as { toEmail: string }[]).map(({ toEmail }) => toEmail)).toContain(
    'c.aldridge@outcrop.example',
  );
  expect(mail.text).toContain(QUESTION);
});

test('a member who asks at once is received, and no spam', async ({ page }) => {
  await logIn(page, BUYER);
  const email = fresh('helen');
  await page.goto(ASK);
  await page.getByLabel('Email').fill(email);
  await question(page).fill(QUESTION);
  await question(page).press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: RECEIVED })).toBeVisible();
  const { lead } = await arrived(email);
  expect(lead).toMatchObject({ kind: 'deal', status: 'new', suspicion: null, listingId: 12847, message: QUESTION });
});

test('a dialog that is closed keeps what was typed, and one that cannot send says so', async ({ page }) => {
  await page.goto(DEAL);
  await pressAskOpener(page);
  await fillSender(page, { firstName: 'Nora', lastName: 'Lund', email: 'nora@lund.example' });
  await question(page).fill(QUESTION);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await askOpener(page).click();
  await expect(question(page)).toHaveValue(QUESTION);
  await page.route('**/deals/12847/ask.data', (route) => route.abort());
  await sendButton(page).click();
  await alerts(page).toEqual(['An error has occurred, please try again. What you wrote is still here.']);
  await expect(sendButton(page)).toBeFocused();
  await expect(question(page)).toHaveValue(QUESTION);
});

test('a deal that does not exist has no form either', async ({ request }) => {
  for (const address of ['/deals/2147483647/ask', '/deals/abc/ask'])
    expect((await request.get(address)).status()).toBe(404);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is a page; faults are told with everything kept, and the question is sent', async ({ page }) => {
    const email = fresh('plain-nora');
    await page.goto(DEAL);
    await page.getByRole('link', { name: ASK_TITLE }).click();
    await expect(page).toHaveURL(ASK);
    await fillSender(page, { firstName: 'Nora', lastName: 'Lund', email: 'nora@lund' });
    await question(page).fill(QUESTION);
    await sendButton(page).click();
    await expect(page.locator('#email-error')).toHaveText('Please enter a valid email address.');
    await expect(question(page)).toHaveValue(QUESTION);
    await page.getByLabel('Email').fill(email);
    await filledByBrowser(page);
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/deals\/12847\?note=/);
    await expect(page.getByRole('status').filter({ hasText: RECEIVED })).toBeVisible();
    expect((await arrived(email)).lead).toMatchObject({ kind: 'deal', listingId: 12847, message: QUESTION });
  });
});

test('the form fits every width, as a page and as a dialog', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(ASK);
    await expect(heading(page, ASK_TITLE)).toBeVisible();
    await expectFits(page, `page at ${width}`);
    await expectAccessible(page, `page at ${width}`);
    await page.goto(DEAL);
    await askOpener(page).click();
    await expect(dialog(page)).toBeVisible();
    await expectFits(page, `dialog at ${width}`);
  }
});
