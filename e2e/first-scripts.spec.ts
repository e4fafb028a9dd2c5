import { expect, type Page, test } from '@playwright/test';
import { firstScriptsOfSite } from '../scripts/first-scripts.mjs';
import { ADMIN, logIn } from './admin.ts';
import { explore } from './explorer.ts';
import { hydrated } from './hydrated.ts';

// What `npm run bundle` weighs is all that a page loads before anybody does anything (docs/product/quality.md#first-page-budget). Playwright's own page: that of
// the other journeys presses a key.

/** The files of a page that are counted, by the build of this folder, which a server elsewhere may do without. @param path the pattern of its addresses */
const counted = (path: string) => firstScriptsOfSite().find((page) => page.path === path)!;

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
  const { files, later } = counted('/explorer');
  expect(asked.toSorted()).toEqual([...files].sort());
  expect(later.size).toBe(0);
});

for (const path of [...STRANGERS, ...SIGNED_IN])
  test(`${path} loads no script that is not told, until somebody does something`, async ({ page }) => {
    if (SIGNED_IN.includes(path)) await logIn(page, ADMIN);
    const asked = await scriptsOf(page, path);
    const { files, later } = counted(path);
    expect(asked.filter((file) => !files.has(file) && !later.has(file))).toEqual([]);
    expect(asked.length).toBeGreaterThan(5);
  });
