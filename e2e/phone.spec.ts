import { expectAccessible, expectFits } from './accessible.ts';
import { BUYER, logIn } from './admin.ts';
import { hydrated } from './hydrated.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/pages.md#phone-header

test.use({ viewport: { width: 390, height: 844 } });

const HEADER = 64;
const FIRST_DEAL = 200;
const banner = (page: Page) => page.getByRole('banner');
const search = (page: Page) => page.getByRole('combobox', { name: 'Search assignments' });

/** How far down the window the header goes now. */
const headerEnd = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('header > div')].map((part) => part.getBoundingClientRect().bottom);
    return Math.max(0, ...parts);
  });
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test('the header stays in view in one row with menu, search and saved deals, and the tools of a list below it', async ({
  page,
}) => {
  for (const path of ['/home', '/deals/public', '/deals/12847', '/research', '/team']) {
    await page.goto(path);
    await hydrated(banner(page).getByRole('button', { name: 'Open menu' }));
    await scrollTo(page, 600);
    await expect.poll(() => headerEnd(page), path).toBeLessThanOrEqual(HEADER);
    expect(await headerEnd(page), path).toBeGreaterThan(40);
    await expect(banner(page).getByRole('button', { name: 'Open menu' }), path).toBeInViewport({ ratio: 1 });
    await expect(banner(page).getByRole('link', { name: /^Saved/ }), path).toBeInViewport({ ratio: 1 });
    if (path !== '/research') await expect(search(page), path).toBeInViewport({ ratio: 1 });
    await expectFits(page, path);
    await expectAccessible(page, path);
  }
  await page.goto('/deals/public');
  await hydrated(search(page));
  await scrollTo(page, 600);
  for (const tool of [
    page.getByRole('button', { name: 'Filters' }),
    page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Table view' }),
  ]) {
    await expect(tool).toBeInViewport({ ratio: 1 });
    expect((await tool.boundingBox())?.y).toBeGreaterThanOrEqual(await headerEnd(page));
  }
  // Nothing on the page moves when the rows become one, and the search works there.
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await scrollTo(page, 0);
  await expect(banner(page).getByRole('link', { name: 'Outcrop, home' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  await scrollTo(page, 600);
  await search(page).fill('wolfcamp');
  await search(page).press('Enter');
  await expect(page).toHaveURL('/deals/public?search=wolfcamp&sort=match');
});

test('the first deal of a list begins in the upper quarter of the screen', async ({ page }) => {
  const first = async (path: string) => {
    await page.goto(path);
    return (await page.getByRole('article').first().boundingBox())?.y;
  };
  for (const path of ['/deals/public', '/research']) expect(await first(path), path).toBeLessThanOrEqual(FIRST_DEAL);
  await logIn(page, BUYER);
  for (const path of ['/deals/public', '/deals/for-you'])
    expect(await first(path), path).toBeLessThanOrEqual(FIRST_DEAL);
});

test('research has one search box, and sizes are among the filters', async ({ page }) => {
  await page.goto('/research');
  await expect(page.getByRole('search').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByLabel('Search studies', { exact: true })).toBeVisible();
  await page.goto('/deals/public');
  await expect(page.getByRole('search').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Deal size' })).toBeHidden();
  const filters = page.getByRole('button', { name: 'Filters' });
  await hydrated(filters);
  await filters.click();
  await page.getByRole('dialog').locator('summary', { hasText: /^Size/ }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: /^Mid Value/ })).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the search stays in view as well', async ({ page }) => {
    await page.goto('/deals/public');
    const field = page.getByRole('textbox', { name: 'Search assignments' });
    await page.mouse.move(195, 600);
    await page.mouse.wheel(0, 900);
    await expect(page.getByRole('link', { name: 'Outcrop, home' })).not.toBeInViewport();
    await expect(field).toBeInViewport({ ratio: 1 });
    expect((await field.boundingBox())?.y).toBeLessThan(HEADER);
  });
});
