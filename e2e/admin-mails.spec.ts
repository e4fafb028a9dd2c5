import { expectAccessible } from './accessible.ts';
import { expect, test } from './test.ts';

const login = (email: string) => ({ data: { email, password: 'outcropDemo1' } });

test('admins find the mailbox in the menu, and look for mails by recipient, kind and status', async ({ page }) => {
  await page.request.post('/api/Auth/Login', login('admin@outcrop.example'));
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Mails' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible();
  await expect(page).toHaveTitle('Mails · Outcrop admin');
  await expectAccessible(page);
  await page.getByLabel('Recipient').fill('nobody-has-this-address');
  await expect(page.getByText('No mail matches these filters.')).toBeVisible();
  await expect(page.getByLabel('Kind')).toBeVisible();
  await expect(page.getByLabel('Status')).toBeVisible();
});

test('advisors have no mailbox', async ({ page }) => {
  await page.request.post('/api/Auth/Login', login('advisor@outcrop.example'));
  await page.goto('/admin/mails');
  await expect(page.getByText('The mails could not be loaded.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Listings' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Mails' })).toHaveCount(0);
});
