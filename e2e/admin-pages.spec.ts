import { expect, test } from './test.ts';

test('an unknown address in the admin area says so, and leads back to the desk', async ({ page }) => {
  await page.request.post('/api/Auth/Login', { data: { email: 'admin@outcrop.example', password: 'outcropDemo1' } });
  await page.goto('/admin/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: '404: page missing' })).toBeVisible();
  await expect(page).toHaveTitle('404: page missing · Outcrop admin');
  await page.locator('#main-content').getByRole('link', { name: 'Desk' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Check' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/?$/);
});
