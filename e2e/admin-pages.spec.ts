import { expect, test } from './test.ts';

test('an unknown address in the admin area says so, and leads back to the listings', async ({ page }) => {
  await page.request.post('/api/Auth/Login', { data: { email: 'admin@outcrop.example', password: 'outcropDemo1' } });
  await page.goto('/admin/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: '404: page missing' })).toBeVisible();
  await expect(page).toHaveTitle('404: page missing · Outcrop admin');
  await page.getByRole('link', { name: 'All listings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/listings/);
});
