import { expect, type Page, test } from '@playwright/test';
import { firstScriptsOfSite } from '../scripts/first-scripts.mjs';
import { ADMIN, logIn } from './admin.ts';
import { explore } from './explorer.ts';
import { hydrated } from './hydrated.ts';

// What `npm run bundle` weighs is all that a page loads before anybody does anything (docs/product/quality.md#first-page-budget). Playwright's own page: that of
// the other journeys presses a key.

/** The files that are counted, by the pattern of a page's addresses. */
const pages = new Map(firstScriptsOfSite().map((page) => [page.path, page]));

/** Scripts that a page has asked for once it rests, nobody having touched it. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname.slice(1));
  });
  await page.goto(address);
  await hydrated(page.locator('body'));
  await page.waitForLoadState('networkidle');
  return [...asked];
}

/** Pages whose parts come by themselves, and plain ones; those of strangers and those of somebody who is signed in. */
const STRANGERS = ['/login', '/deals/public'];
const SIGNED_IN = ['/home', '/deals/private', '/buyer/security', '/team'];

test('the explorer loads no script that is not counted before anybody does anything', async ({ page }) => {
  await explore(page, '/api/config');
  const asked = await scriptsOf(page, '/explorer');
  const { files, later } = pages.get('/explorer')!;
  expect(asked.toSorted()).toEqual([...files].sort());
  expect(later.size).toBe(0);
});

for (const path of [...STRANGERS, ...SIGNED_IN])
  test(`${path} loads no script that is not told, until somebody does something`, async ({ page }) => {
    if (SIGNED_IN.includes(path)) await logIn(page, ADMIN);
    const asked = await scriptsOf(page, path);
    const { files, later } = pages.get(path)!;
    expect(asked.filter((file) => !files.has(file) && !later.has(file))).toEqual([]);
    expect(asked.length).toBeGreaterThan(5);
  });
