import { expectGoodInEveryWidth } from './accessible.ts';
import { expect, test } from './test.ts';

test('notices are read without a script, in every width', async ({ page }) => {
  await page.goto('/notices');
  await expect(page.getByRole('heading', { name: 'Notices' })).toBeVisible();
  await expectGoodInEveryWidth(page, '/notices');
});
