import { expectAccessible, expectFits } from './accessible.ts';
import { BUYER, logIn } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/pages.md#top-menu, docs/product/pages.md#side-menu, docs/product/pages.md#footer

const ENTRIES = ['Research', 'Assignments', 'Services', 'Pitchbooks', 'Resources', 'iBuy', 'iSell', 'Contact'];
const topMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const footer = (page: Page) => page.getByRole('contentinfo');
const sideMenu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openSideMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();

test('the top menu has its entries in their order, without Home at home, from 1186 px on', async ({ page }) => {
  await page.setViewportSize({ width: 1186, height: 900 });
  await page.goto('/home');
  const labels = () => topMenu(page).locator('> a, > details > summary').allTextContents();
  expect(await labels()).toEqual(ENTRIES);
  await expectFits(page, 'home at 1186 px');
  await page.goto('/team');
  expect(await labels()).toEqual(['Home', ...ENTRIES]);
  await expectFits(page, 'team at 1186 px');
  const entry = (name: string) => topMenu(page).getByRole('link', { name, exact: true });
  await expect(entry('iBuy')).toHaveAttribute('href', '/buyer/signup');
  await expect(entry('iSell')).toHaveAttribute('href', '/seller');
  await expect(entry('Contact')).toHaveAttribute('href', '/contact-us');
  await topMenu(page).locator('summary').click();
  await entry('Royalty').click();
  await expect(page).toHaveURL('/deals/public?type=RR');
  await page.setViewportSize({ width: 1185, height: 900 });
  await expect(topMenu(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('the footer says of FAQ that it needs a login, to those who are not logged in', async ({ page }) => {
  await page.goto('/team');
  await expect(footer(page).getByRole('link', { name: 'FAQ (login required)' })).toHaveAttribute('href', '/FAQ');
  await logIn(page, BUYER);
  await page.reload();
  await expect(footer(page).getByRole('link', { name: 'FAQ', exact: true })).toHaveAttribute('href', '/FAQ');
});

test('the side menu has its groups with what is on the market, closes, and only then goes on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await openSideMenu(page);
  const groups = sideMenu(page).locator('summary');
  await expect(groups).toHaveText(['Current Assignments', 'About', 'Pitchbooks', 'Profile', 'Services']);
  const producing = sideMenu(page).getByRole('link', { name: /^Producing/ });
  await expect(producing).toHaveText(/^Producing\d+$/);
  await expect(sideMenu(page).getByRole('link', { name: 'Team' })).toBeHidden();
  await groups.nth(1).click();
  await expect(sideMenu(page).getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact-us');
  await expectAccessible(page, 'the side menu');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await producing.click();
  await page.clock.runFor(299);
  await expect(page).toHaveURL('/home');
  // Who goes on asks for the next page at once, and is there later.
  expect(asked.filter((address) => /public-deals|\/api\/deals\?|\.data/.test(address))).toEqual([]);
  await page.clock.runFor(2);
  await page.clock.resume();
  await expect(page).toHaveURL('/deals/public?type=PP');
  await expect(sideMenu(page)).toBeHidden();
  // The group of the page is the one that is open.
  await page.goto('/team');
  await openSideMenu(page);
  await expect(sideMenu(page).getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');
  await sideMenu(page).getByRole('link', { name: 'Outcrop, home' }).click();
  await expect(page).toHaveURL('/home');
});

test('the side menu stays whole when the deals cannot be counted', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/deals?*', (route) => route.abort());
  await page.goto('/team');
  await openSideMenu(page);
  await sideMenu(page).locator('summary').first().click();
  await expect(sideMenu(page).getByRole('link', { name: 'All public deals', exact: true })).toBeVisible();
});

test('the footer has groups, the long disclaimer, legal texts and feeds, but not on the login page', async ({
  page,
}) => {
  await page.goto('/team');
  await expect(footer(page).getByRole('navigation').getByRole('heading')).toHaveText([
    'Current Assignments',
    'About',
    'Services',
    'Pitchbooks',
    'Profile',
  ]);
  const disclaimer = footer(page).getByRole('region', { name: 'Disclaimer' });
  await expect(disclaimer).toContainText('Nothing on this site is an offer to sell');
  expect(((await disclaimer.textContent()) ?? '').length).toBeGreaterThan(800);
  await expect(footer(page).getByRole('link', { name: 'RSS' })).toHaveAttribute('href', '/feeds/posts.xml');
  await page.goto('/login');
  await expect(footer(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('no link of header and footer is dead', async ({ page, request }) => {
  await page.goto('/team');
  const addresses = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of new Set(addresses)) expect((await request.get(address)).status(), address).toBe(200);
});

test('the menu of a person has what their role may open', async ({ page }) => {
  const managing = ['Users', 'Reorder Deals', 'Reorder Research', 'Download Deals'];
  for (const [name, entries] of [
    ['admin', ['Mgmt Dash', 'Administration', 'Similar Deals', ...managing]],
    ['advisor', ['Administration', ...managing]],
    ['buyer', []],
  ] as const) {
    await page.request.post('/api/Auth/Login', {
      data: { email: `${name}@outcrop.example`, password: 'outcropDemo1' },
    });
    await page.setViewportSize({ width: 1186, height: 900 });
    await page.goto('/team');
    await expectFits(page, `team at 1186 px for ${name}`);
    const menu = page.getByRole('banner').locator('details').last();
    await menu.locator('summary').click();
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    const firm = menu.locator('a[href^="/admin"]').or(menu.getByRole('button', { name: 'Download Deals' }));
    await expect(firm).toHaveText(entries);
  }
});
