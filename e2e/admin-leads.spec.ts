import { expectAccessible, expectFits, expectGoodInEveryWidth, WIDTHS } from './accessible.ts';
import { ADMIN, logIn, STANDARD, save, saved } from './admin.ts';
import { expect, type Locator, type Page, test } from './test.ts';

const ADVISOR = 'advisor@outcrop.example';

/** Somebody writes by the contact form. @returns a word that is in no other lead */
async function sendLead(page: Page, changes: object = {}): Promise<string> {
  const word = `q${Date.now().toString(36)}x`;
  const answer = await page.request.post('/api/Mailer/SendContactUsEmail', {
    data: {
      firstName: 'Nora',
      lastName: 'Quist',
      email: `${word}@quist.example`,
      subject: `Royalty in ${word}`,
      message: 'Two tracts,\nboth leased.',
      ...changes,
    },
  });
  expect(answer.status()).toBe(200);
  return word;
}
const rowOf = (page: Page, word: string) => page.getByRole('row').filter({ hasText: word });
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Nora Quist' });
async function choose(within: Page | Locator, page: Page, field: string, choice: string) {
  await within.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}
async function openLead(page: Page, word: string) {
  await page.goto(`/admin/leads?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await expect(page.getByRole('link', { name: 'Export 1', exact: true })).toBeVisible();
  await rowOf(page, word).getByRole('link', { name: 'Nora Quist' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Nora Quist' })).toBeFocused();
}

test('an admin reads a lead, gives it to somebody, notes what was done, and sees its mail', async ({ page }) => {
  const word = await sendLead(page);
  await logIn(page, ADMIN);
  await openLead(page, word);
  const lead = drawer(page);
  await expect(lead.getByText('Two tracts,')).toBeVisible();
  await expect(lead.getByRole('link', { name: `${word}@quist.example` })).toHaveAttribute('href', /^mailto:/);
  await expect(lead.getByRole('link', { name: 'Reply by email' })).toHaveAttribute('href', /subject=Re%3A%20Royalty/);
  await expectAccessible(page, 'drawer', STANDARD);

  await choose(lead, page, 'Status', 'Open');
  await choose(lead, page, 'Assignee', 'Daniel Marsh');
  await lead.getByLabel('Note', { exact: true }).fill('Called.\nSends the leases.');
  await save(page).click();
  await saved(page);
  await expect(lead.getByRole('list', { name: 'Notes' })).toContainText('Ruth Okafor');
  await expect(lead.getByRole('list', { name: 'Notes' })).toContainText('Sends the leases.');
  await expect(lead.getByLabel('Note', { exact: true })).toHaveValue('');
  await expect(rowOf(page, word)).toContainText('Open');
  await expect(rowOf(page, word)).toContainText('Daniel Marsh');

  await expect(async () => {
    await page.reload();
    await expect(lead.getByRole('link', { name: /^Sent, / })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await lead.getByRole('link', { name: /^Sent, / }).click();
  await expect(page.getByRole('heading', { name: `Contact: Royalty in ${word}` })).toBeVisible();
});

test('an advisor finds what is to be checked, calls it new, and it is spam no more', async ({ page }) => {
  const word = await sendLead(page, { website: 'https://spam.example' });
  await logIn(page, ADVISOR);
  await openLead(page, word);
  await expect(drawer(page).getByText('A hidden field was filled in.')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expect(drawer(page)).toBeHidden();
  await choose(page, page, 'Status', 'To check');
  // Another filter ends a selection, and takes a moment.
  await expect(page).toHaveURL(/check/);
  await rowOf(page, word).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New' }).click();
  await page.getByRole('button', { name: 'Set to New' }).click();
  await expect(page.getByText('No lead matches these filters.')).toBeVisible();
  await openLead(page, word);
  await expect(async () => {
    await page.reload();
    await expect(drawer(page).getByText(/^Mail to /)).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('the list and a lead fit a phone and a desktop, and a question leads to its deal', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto(`/admin/leads?filter=${encodeURIComponent(JSON.stringify({ q: 'October AFE' }))}`);
  await page.getByRole('link', { name: 'Lin Zhao' }).click();
  const lead = page.getByRole('complementary', { name: 'Lin Zhao' });
  await expect(lead.getByRole('link', { name: /Midland Basin non-operated package/ })).toHaveAttribute(
    'href',
    /\/listings\/12847$/,
  );
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `drawer at ${width}`);
  }
  await lead.getByRole('button', { name: 'Close' }).click();
  await expectGoodInEveryWidth(page, 'list', STANDARD);
});
