import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from './held-requests.ts';
import { hydrated } from './hydrated.ts';
import { watchPolicy } from './policy.ts';

// What a visitor does before the scripts have loaded is not lost (docs/product/pages.md#late-scripts).

/** Holds back scripts until the returned function is called; then none is looked at any more, which a journey that ends on another page would cut short. */
async function hold(page: Page, scripts: string): Promise<() => Promise<void>> {
  const release = await holdRequests(page, `**/assets/${scripts}.js`);
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Opens a page whose scripts are held back until the returned function is called. */
async function openSlowly(page: Page, address: string): Promise<() => Promise<void>> {
  const release = await hold(page, '*');
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    await release();
    await page.waitForLoadState();
  };
}

test('typed text and opened sections stay on the list of deals', async ({ page }) => {
  const release = await openSlowly(page, '/deals/public');
  const menu = page.getByRole('banner').locator('details').filter({ hasText: 'Assignments' }).first();
  const cashFlow = page.locator('#filters details').filter({ hasText: 'Cash flow' });
  const search = page.getByLabel('Search assignments');
  await search.fill('midland');
  await cashFlow.locator('summary').click();
  await cashFlow.getByLabel('Lowest Cash flow').fill('50,000');
  await page.locator('#filters').getByLabel('Find a region').fill('perm');
  await menu.locator('summary').click();
  await release();
  await hydrated(cashFlow.locator('summary'));
  await expect(cashFlow.getByRole('group')).toBeVisible();
  await expect(cashFlow.getByLabel('Lowest Cash flow')).toHaveValue('50,000');
  await expect(page.locator('#filters').getByLabel('Find a region')).toHaveValue('perm');
  await expect(page.locator('#filters').getByRole('checkbox', { name: /^Permian/ })).toBeVisible();
  await expect(page.locator('#filters').getByRole('checkbox', { name: /^Rockies/ })).toBeHidden();
  await expect(search).toHaveValue('midland');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled();
  await expect(menu).toHaveAttribute('open', '');
  await cashFlow.getByRole('button', { name: /^Apply/ }).click();
  await expect(page).toHaveURL('/deals/public?cashFlow=50000..');
});

test('a pointer that rests where a page appears does not ask for its scripts; one that moves does', async ({
  page,
}) => {
  // Pictures hold up what else would ask for them.
  const release = await holdRequests(page, '**/images/**');
  await page.goto('/deals/public', { waitUntil: 'domcontentloaded' });
  // As Chromium says it of a pointer that rests, in some loads only.
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')));
  await expect(page.locator('html')).not.toHaveAttribute('data-painted');
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await expect(page.locator('html')).toHaveAttribute('data-painted', '');
  release();
});

test('email and password stay in the login form', async ({ page }) => {
  const release = await openSlowly(page, '/login');
  await page.getByLabel('Email').fill('buyer@outcrop.example');
  await page.getByLabel('Password', { exact: true }).fill('outcropDemo1');
  await release();
  const login = page.getByRole('button', { name: 'Login' });
  await hydrated(login);
  await expect(page.getByLabel('Email')).toHaveValue('buyer@outcrop.example');
  await login.click();
  await expect(page).toHaveURL('/home');
});

test('a search field that was entered before the scripts came suggests what is typed then', async ({ page }) => {
  const release = await openSlowly(page, '/deals/public');
  const search = page.getByLabel('Search assignments');
  await search.click();
  await release();
  await hydrated(search);
  await search.pressSequentially('midland');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a search that is sent before its suggestions arrive is not covered by them', async ({ page }) => {
  const release = await hold(page, 'suggestions-*');
  await page.goto('/deals/public');
  const coming = page.waitForRequest(/assets\/suggestions-/);
  await page.getByLabel('Search assignments').click();
  await coming;
  await page.keyboard.type('midland');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/deals/public?search=midland&sort=match');
  const answered = page.waitForResponse(/\/api\/deals\/suggest/);
  await release();
  await (await answered).finished();
  await expect(page.getByRole('option')).toHaveCount(0);
});

for (const view of ['list', 'table', '3x']) {
  test(`the buttons of the deals stay while their script is loading: ${view}`, async ({ page }) => {
    const release = await hold(page, 'deal-tool-buttons-*');
    const coming = page.waitForRequest(/assets\/deal-tool-buttons-/);
    await page.goto(`/deals/public?view=${view}`, { waitUntil: 'commit' });
    await coming;
    const last = page.locator('main :is(article h3, tbody th) a').last();
    // Cards hydrate when they are nearly in view.
    await last.scrollIntoViewIfNeeded();
    await hydrated(last);
    // A table shows that it is hydrated by making its rows a single tab stop.
    if (view === 'table') await expect(last).toHaveAttribute('tabindex', '-1');
    const buttons = page.locator('main').getByRole('button', { name: /^Save deal/ });
    expect(await buttons.count()).toBe(20);
    await release();
    await hydrated(buttons.last());
  });
}

test('the facets of a signed-in person hydrate even when their saved deals are counted first', async ({ page }) => {
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  await page.request.post('/api/Auth/Login', { data: { email: 'buyer@outcrop.example', password: 'outcropDemo1' } });
  const release = await hold(page, 'facet-panel-*');
  const counted = page.waitForResponse(/\/api\/deals\/likes/);
  await page.goto('/deals/public', { waitUntil: 'commit' });
  const cashFlow = page.locator('#filters details').filter({ hasText: 'Cash flow' });
  await cashFlow.locator('summary').click();
  await (await counted).finished();
  await release();
  await hydrated(cashFlow.locator('summary'));
  await expect(cashFlow.getByRole('group')).toBeVisible();
  expect(uncaught).toEqual([]);
});

test('a button that is pressed before its script is there is pressed once it is, and once only', async ({ page }) => {
  const release = await hold(page, 'deal-tool-buttons-*');
  const coming = page.waitForRequest('**/assets/deal-tool-buttons-*');
  await page.goto('/deals/public', { waitUntil: 'commit' });
  const compare = page.getByRole('button', { name: /^Compare deal/ });
  await compare.first().click();
  await coming;
  await compare.nth(1).click();
  await compare.nth(1).click();
  await release();
  await hydrated(compare.first());
  await expect(compare.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(compare.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await compare.first().click();
  await expect(compare.first()).toHaveAttribute('aria-pressed', 'false');
});

test('a press that is under way when the scripts come, and the focus, are not lost', async ({ page }) => {
  const release = await openSlowly(page, '/team');
  const banner = page.getByRole('banner');
  const link = banner.getByRole('link', { name: 'Login' });
  await link.focus();
  await link.hover();
  await page.mouse.down();
  await release();
  const button = banner.getByRole('button', { name: 'Login' });
  await hydrated(button);
  await expect(button).toBeFocused();
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog).toBeVisible();
});

/** When the first module of a page was asked for after its `load` event, in milliseconds. */
const scriptsAfterLoad = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.m?js$/.test(name));
    return Math.min(...scripts.map(({ startTime }) => startTime)) - (navigation?.loadEventStart ?? Infinity);
  });

test('pages ask for their scripts after they have loaded, and keep their policy', async ({ page, request }) => {
  const violations = await watchPolicy(page);
  await page.addInitScript(() => {
    // Nobody is there: a pointer or a key would have the scripts asked for at once.
    for (const sign of ['pointerdown', 'pointermove', 'keydown', 'focusin'])
      addEventListener(sign, (event) => event.stopImmediatePropagation(), true);
  });
  const { deals } = await (await request.get('/api/deals?size=1')).json();
  for (const address of [
    '/home',
    '/deals/public',
    `/deals/${deals[0].ListingId}`,
    '/resources/posts/all',
    '/services',
  ]) {
    await page.goto(address);
    await hydrated(page.getByRole('banner').getByRole('link').first());
    expect(await scriptsAfterLoad(page), address).toBeGreaterThan(0);
    expect(await violations(), address).toEqual([]);
  }
});

test('schemas come when somebody uses a page, and keep its policy', async ({ page }) => {
  const violations = await watchPolicy(page);
  await page.goto('/home');
  await hydrated(page.getByRole('banner').getByRole('link').first());
  // The bundler names them after what all schemas of ours begin with.
  const schemas = page.waitForResponse('**/assets/plain-text-*.js');
  await page.keyboard.press('Shift');
  await (await schemas).finished();
  expect(await violations()).toEqual([]);
});

test('what came with a cached page is not asked for again', async ({ page }) => {
  // The page was made an hour ago.
  await page.clock.install({ time: Date.now() + 3_600_000 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(deals|content)/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/home');
  await hydrated(page.getByRole('banner').getByRole('link').first());
  await page.keyboard.press('Shift');
  await hydrated(page.getByRole('contentinfo').getByRole('link').first());
  expect(asked).toEqual([]);
});
