import { expectAccessible, expectFits, WIDTHS } from './accessible.ts';
import { logIn, STANDARD } from './admin.ts';
import { expect, type Page, test } from './test.ts';

const ADVISOR = 'advisor@outcrop.example';
/** A data room of the demo that no other journey changes, and that never closes. */
const ROOM = 12_739;
const room = (tab = 'people') => `/admin/data-rooms/${ROOM}/show?tab=${tab}`;
const rowOf = (page: Page, words: string | RegExp) => page.getByRole('row').filter({ hasText: words });
const dialog = (page: Page) => page.getByRole('dialog');

test.beforeEach(({ page }) => logIn(page, ADVISOR));

test('an agent finds who waits, grants access to one, and declines nobody without a reason', async ({ page }) => {
  await page.goto('/admin/data-rooms');
  await page.getByRole('combobox', { name: 'Waiting' }).click();
  await page.getByRole('option', { name: 'For a decision' }).click();
  await rowOf(page, String(ROOM))
    .getByRole('link', { name: /Perpetual ownership/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Perpetual ownership/ })).toBeVisible();
  await rowOf(page, 'Jane Whitcomb').getByRole('checkbox').check();

  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog(page).getByText('Please enter a reason.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Grant access' }).click();
  await expect(dialog(page).getByRole('list', { name: 'People' })).toContainText('Jane Whitcomb');
  await dialog(page).getByRole('combobox', { name: 'Access to' }).selectOption('Due diligence');
  await dialog(page).getByRole('button', { name: 'Grant access' }).click();
  await expect(page.getByText('Access is granted.')).toBeVisible();
  await expect(rowOf(page, 'Jane Whitcomb')).toContainText('Access granted');
  await expect(rowOf(page, 'Jane Whitcomb')).toContainText('Due diligence');

  await page.getByRole('tab', { name: 'Activity' }).click();
  const granted = rowOf(page, 'Granted access').filter({ hasText: 'Jane Whitcomb' });
  await expect(granted).toContainText('Daniel Marsh');
});

test('an agent invites emails from a paste, sees who was invited, and withdraws one', async ({ page }) => {
  const word = `q${Date.now().toString(36)}`;
  await page.goto(room('invitations'));
  await page.getByRole('button', { name: 'Invite buyers' }).click();
  const emails = dialog(page).getByRole('textbox', { name: /Emails/ });
  await emails.fill(`Nora Quist <nora@${word}.example>; not-an@email, sam.${word}.example`);
  await dialog(page).getByRole('button', { name: 'Invite 1' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(`Not an email: not-an@email, sam.${word}.example.`);
  await expect(emails).toHaveValue(/sam\./);
  await emails.fill(`Nora Quist <nora@${word}.example>; sam@${word}.example\nnora@${word}.example`);
  await dialog(page)
    .getByRole('textbox', { name: /Message/ })
    .fill('The logs are in.');
  await dialog(page).getByRole('button', { name: 'Invite 2' }).click();
  await expect(dialog(page).getByText('2 emails were invited.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Invite more' }).click();
  await expect(emails).toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, `nora@${word}.example`)).toContainText('No account yet');
  await page.getByRole('button', { name: `Withdraw the invitation of nora@${word}.example` }).click();
  await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(rowOf(page, `nora@${word}.example`)).toContainText('Withdrawn');
});

test('an agent who opens a data room on the site sees no next step, but the way to its page here', async ({ page }) => {
  await page.goto(`/secure-files/${ROOM}`);
  await expect(page.getByRole('heading', { level: 2, name: 'You see this data room as an agent' })).toBeVisible();
  await expect(page.getByText('Your next step')).toHaveCount(0);
  await page.getByRole('link', { name: 'Manage this data room' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/data-rooms/${ROOM}/show`));
});

test('an agent makes a code, which is shown once, and stops it', async ({ page }) => {
  await page.goto(room('codes'));
  await page.getByRole('button', { name: 'New code' }).click();
  await dialog(page)
    .getByRole('spinbutton', { name: /Number of people/ })
    .fill('3');
  await dialog(page).getByRole('button', { name: 'Make code' }).click();
  const code = await dialog(page)
    .getByText(/^\w{4}-\w{4}-\w{4}$/)
    .textContent();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('0 of 3').first()).toBeVisible();
  await expect(page.getByText(code ?? 'none')).toBeHidden();
  await page
    .getByRole('button', { name: /^Stop code/ })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Stop code' }).click();
  await expect(rowOf(page, 'Stopped').first()).toBeVisible();
});

test('what a data room asks for is saved, and is there after a reload', async ({ page }) => {
  await page.goto(room('rules'));
  const files = page.getByRole('group', { name: 'Private files' });
  const signature = files.getByRole('checkbox');
  const before = await signature.isChecked();
  await signature.setChecked(!before);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(signature).toBeChecked({ checked: !before });
});

for (const width of WIDTHS)
  test(`data rooms fit ${width} px and have no accessibility fault`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const address of [
      '/admin/data-rooms',
      '/admin/data-room-people',
      ...['people', 'invitations', 'codes', 'rules', 'activity'].map(room),
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectFits(page);
      await expectAccessible(page, address, STANDARD);
    }
  });
