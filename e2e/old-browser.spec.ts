import { expectAccessible, expectFits } from './accessible.ts';
import { expect, type Page, test } from './test.ts';

const notice = (page: Page) => page.getByText('This site is best viewed in Chrome, Firefox, or Microsoft Edge.');

test('a browser without modules is told which ones show the site well, until that is closed', async ({ page }) => {
  await page.goto('/home');
  await expect(notice(page)).toBeHidden();
  // What a browser that knows no modules does: it runs classic scripts alone.
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/home', { waitUntil: 'load' });
  await expect(notice(page)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await notice(page).getByRole('button', { name: 'Close' }).click();
  await expect(notice(page)).toBeHidden();
  await page.goto('/team', { waitUntil: 'load' });
  await expect(notice(page)).toBeHidden();
});
