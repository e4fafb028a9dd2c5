import { expectAccessible } from './accessible.ts';
import { ASK_TITLE, askOpener, pressAskOpener } from './ask-agent.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/pages.md#loading-screen: the script of a dialog does not come, or not yet

const DEAL = '/deals/12847';
const SCRIPT = '**/assets/ask-agent-dialog-*.js';
const failure = (page: Page) => page.getByRole('dialog', { name: 'This could not be loaded' });

test('a dialog whose script fails says so, is tried again, and gives the focus back', async ({ page }) => {
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto(DEAL);
  await pressAskOpener(page);
  await expect(failure(page)).toBeVisible();
  await expectAccessible(page, 'a dialog that could not be loaded');
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  await expect(failure(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failure(page)).toHaveCount(0);
  await expect(askOpener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(failure(page)).toBeVisible();
  await page.unroute(SCRIPT);
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: ASK_TITLE })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(askOpener(page)).toBeFocused();
});

test('a dialog whose script hangs is loading until Escape, is late in the end, and opens when it comes', async ({
  page,
}) => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    await sent;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(DEAL);
  const loading = page.getByRole('status').filter({ hasText: 'Loading...' });
  await pressAskOpener(page);
  await expect(loading).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(loading).toHaveCount(0);
  await expect(askOpener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(loading).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(failure(page)).toBeVisible();
  send();
  await expect(page.getByRole('dialog', { name: ASK_TITLE })).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
});
