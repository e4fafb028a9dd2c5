import { expectGoodInEveryWidth } from './accessible.ts';
import { fresh, heading } from './account.ts';
import { alerts, arrived, filledByBrowser, fillSender, fillsByBrowser } from './leads.ts';
import { expect, type Page, test } from './test.ts';

const SELLER = '/seller';
/** The page's action, as a script calls it. */
const SEND = '**/seller.data';
const SENT = 'Your email has been sent successfully. An Outcrop agent will contact you shortly.';
const FAILED = 'An unexpected error has occurred. Please try again later.';
const WISH = 'Minerals in Karnes County, Texas: 120 net acres under eight wells.';
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const wish = (page: Page) => page.getByLabel('What would you like to sell?');

test('an offer to sell is sent, and the form is empty again; it arrives as a lead and as a mail', async ({ page }) => {
  const email = fresh('ida');
  await fillsByBrowser(page, SEND);
  await page.goto(SELLER);
  await expect(heading(page, 'Sell your assets!')).toBeVisible();
  await fillSender(page, { firstName: 'Ida', lastName: 'Voss', email });
  await page.getByLabel('Company').fill('Voss Family Minerals');
  await page.getByLabel('Phone').fill('(830) 555-0177');
  await wish(page).fill(WISH);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog(page, SENT).getByRole('button', { name: 'OK' }).click();
  await expect(dialog(page, SENT)).toHaveCount(0);
  await expect(page).toHaveURL(SELLER);
  for (const label of ['First name', 'Company', 'Email', 'Phone', 'What would you like to sell?'])
    await expect(page.getByLabel(label)).toHaveValue('');
  // Nothing is unsaved.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/team');
  const { lead, mail } = await arrived(email);
  expect(lead).toMatchObject({
    kind: 'seller',
    firstName: 'Ida',
    lastName: 'Voss',
    company: 'Voss Family Minerals',
    phone: '8305550177',
    message: WISH,
  });
  expect(mail.text).toContain('Voss Family Minerals');
});

test('an incomplete form is not sent and says what is missing; company, phone and description are not', async ({
  page,
}) => {
  const sent: string[] = [];
  await page.route(SEND, async (route) => {
    sent.push(route.request().postData() ?? '');
    await route.fulfill({ status: 500, json: { detail: 'Broken.' } });
  });
  await page.goto(SELLER);
  // Until its check has come the form leaves it to the server, which is broken here.
  await page.getByLabel('First name').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('#firstName-error')).toHaveText('Please enter your first name.');
  await sendButton(page).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await alerts(page).toEqual([
    'The message was not sent. Three fields need correcting; what you wrote is still here.',
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter a valid email address.',
  ]);
  await fillSender(page, { firstName: 'Ida', lastName: 'Voss', email: 'ida@voss.x' });
  await sendButton(page).click();
  await expect(page.locator('#email-error')).toHaveText('Please enter a valid email address.');
  expect(sent).toEqual([]);
  await page.getByLabel('Email').fill('ida@voss.example');
  await sendButton(page).click();
  await expect(dialog(page, FAILED)).toContainText('The server could not be reached. What you wrote is still here.');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('First name')).toHaveValue('Ida');
  expect(sent).toHaveLength(1);
});

test('four brochures can be downloaded', async ({ page, request }) => {
  await page.goto(SELLER);
  const links = page.getByRole('region', { name: 'Brochures' }).getByRole('link', { name: /Download PDF/ });
  await expect(links).toHaveCount(4);
  await expect(page.getByText('Four PDFs, free to pass on')).toBeVisible();
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('download', '');
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  const download = page.waitForEvent('download');
  await links.first().click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('faults are told with everything kept, and an offer is sent', async ({ page }) => {
    const email = fresh('plain-ida');
    await page.goto(SELLER);
    await fillSender(page, { firstName: 'Ida', lastName: 'Voss', email: 'ida@voss' });
    await wish(page).fill(WISH);
    await sendButton(page).click();
    await expect(page.locator('#email-error')).toHaveText('Please enter a valid email address.');
    await expect(wish(page)).toHaveValue(WISH);
    await page.getByLabel('Email').fill(email);
    await filledByBrowser(page);
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/seller\?note=/);
    await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
    await expect(wish(page)).toHaveValue('');
    expect((await arrived(email)).lead).toMatchObject({ kind: 'seller', status: 'new', message: WISH });
  });
});

test('the seller page fits every width and has no accessibility fault in any', async ({ page }) => {
  await page.goto(SELLER);
  await expectGoodInEveryWidth(page);
});
