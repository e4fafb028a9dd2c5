import { expectAccessible, expectFits, WIDTHS } from './accessible.ts';
import { ADMIN, logIn } from './admin.ts';
import { ALL_RAILS, HOME, hero, homeOf, place, rail, slides } from './home-page.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { painted } from './painted.ts';
import { slowNetwork } from './slow-network.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/pages.md#home-page; its carousels are in home-carousels.spec.ts.

/** Comes to home from another page, with what its API call answers changed. */
async function goHomeWith(page: Page, change: (home: Record<string, unknown>) => Record<string, unknown>) {
  await page.route('**/api/content/home', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change(await answer.json()) });
  });
  await page.goto('/team');
  await page.getByRole('banner').getByRole('link', { name: 'Outcrop' }).first().click();
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}

test('home leads to deals by type and place, to the firm and to the sign-up', async ({ page }) => {
  await page.goto(HOME);
  const addresses = (region: string) =>
    rail(page, region)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await addresses('Find assets by what they are')).toEqual([
    '/deals/research',
    '/deals/public',
    ...['PP', 'DV', 'L', 'RR', 'M'].map((type) => `/deals/public?type=${type}`),
    '/deals/public/map',
  ]);
  await expect(rail(page, 'Find assets by what they are').getByRole('link').last()).toContainText('Search By Map');
  expect(await addresses('At a glance')).toEqual([
    '/deals/public?location=usa',
    '/deals/public?location=canada',
    '/deals/public?location=international',
    '/pitchbooks/products-services',
    '/team',
    '/pitchbooks/tombstones',
    '/buyer/signup',
  ]);
  const { teams } = await (await page.request.get('/api/content/team')).json();
  const people = teams.flatMap(({ members }: { members: unknown[] }) => members).length;
  await expect(rail(page, 'At a glance').getByRole('link', { name: /Team/ })).toContainText(String(people));
});

test('title, description and picture come from the editor', async ({ page }) => {
  const { seo } = await homeOf(page);
  await page.goto(HOME);
  await expect(page).toHaveTitle(seo.title);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', seo.description);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(new URL(seo.image.url, 'http://x').pathname),
  );
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/home$/);
});

test('energy prices show what changed from 992 px on', async ({ page }) => {
  const { energyPrices } = await homeOf(page);
  await page.setViewportSize({ width: 992, height: 800 });
  await page.goto(HOME);
  const ticker = rail(page, 'Energy prices');
  await expect(ticker.getByRole('listitem')).toHaveCount(energyPrices.length);
  const rise = ticker.getByRole('listitem').filter({ hasText: 'WTI crude' });
  await expect(rise).toContainText('71.84+0.62 +0.87%');
  await expect(rise.getByText('+0.62')).toHaveCSS('color', 'rgb(37, 99, 48)');
  const fall = ticker.getByRole('listitem').filter({ hasText: 'Henry Hub gas' });
  await expect(fall).toContainText('3.27−0.06 −1.80%');
  await expect(fall.getByText('−0.06')).toHaveCSS('color', 'rgb(154, 48, 32)');
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(ticker).toBeHidden();
});

test('without their flag there are no energy prices', async ({ page }) => {
  await logIn(page, ADMIN);
  const setTo = async (value: boolean) => {
    const answer = await page.request.put('/api/admin/flags/showEnergyPrices', { data: { value } });
    expect(answer.status()).toBe(200);
    await expect
      .poll(async () => (await (await page.request.get('/api/config')).json()).flags.showEnergyPrices)
      .toBe(value);
  };
  await setTo(false);
  try {
    await page.goto(HOME);
    await expect(rail(page, 'At a glance')).toBeVisible();
    await expect(rail(page, 'Energy prices')).toHaveCount(0);
  } finally {
    await setTo(true);
  }
});

test('current assignments are deals with a data room and a logo that are not sold', async ({ page }) => {
  interface Deal {
    Url: string;
    hasVDR: boolean;
    hasLogoImage: boolean;
    sold: boolean;
  }
  const all: Deal[] = await (await page.request.get('/api/Advisors/GetPublicDeals')).json();
  const current = all.filter(({ hasVDR, hasLogoImage, sold }) => hasVDR && hasLogoImage && !sold);
  await page.goto(HOME);
  const links = rail(page, 'Current assignments').locator('li a');
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(current.slice(0, addresses.length).map(({ Url }) => Url));
  expect(addresses.length).toBeGreaterThan(9);
  const logo = links.first().locator('img');
  await logo.scrollIntoViewIfNeeded();
  expect(await logo.evaluate(({ clientWidth, offsetWidth }: HTMLElement) => clientWidth > 0 && offsetWidth)).toBe(150);
});

test('the page stays whole where content is missing or broken', async ({ page }) => {
  await goHomeWith(page, (home) => ({
    ...home,
    heroSlides: [],
    energyPrices: [],
    caseHistories: [],
    tombstones: [],
    pitch: { title: null, body: null },
    callToAction: { title: null, body: null },
    techServices: { title: null, body: null, image: null },
  }));
  await expect(hero(page).getByRole('heading')).toHaveText('Oil and gas assets, laid open');
  await expect(rail(page, 'Current assignments')).toBeVisible();
  for (const name of ['Energy prices', 'Case histories', 'Closed, and on record', 'Technical services'])
    await expect(rail(page, name)).toHaveCount(0);
  await expectAccessible(page);

  const slide = { id: 1, title: 'Bare', body: null, links: [], clickUrl: null, linkButtonColor: null };
  await goHomeWith(page, (home) => ({
    ...home,
    heroSlides: [
      { ...slide, image: null, banner: null },
      {
        ...slide,
        id: 2,
        title: null,
        body: '<p>One <b>two<table><tr><td>',
        clickUrl: '/team',
        image: null,
        banner: null,
      },
    ],
    pitch: { title: 'Broken', body: '<p>Words</div></p><table><tr><td>cell' },
  }));
  await expect(slides(page)).toHaveCount(2);
  await expect(hero(page).locator('img').first()).toHaveAttribute('src', /\/images\/panorama\/hero/);
  await expect(rail(page, 'Broken')).toContainText('cell');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('home is shown when its content cannot be read', async ({ page }) => {
  await page.route('**/api/content/home', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/team');
  await page.getByRole('banner').getByRole('link', { name: 'Outcrop' }).first().click();
  await expect(hero(page).getByRole('link', { name: 'Current assignments' })).toBeVisible();
  await expect(rail(page, 'Find assets by what they are')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every slide is there in a row that scrolls, and nothing that needs a script', async ({ page }) => {
    const { heroSlides, caseHistories, tombstones, pitch } = await homeOf(page);
    await page.goto(HOME);
    await expect(page.getByRole('button', { name: /^(Pause|Next|Previous)/ })).toHaveCount(0);
    await expect(slides(page)).toHaveCount(heroSlides.length);
    const last = slides(page).last();
    await last.getByRole('link').last().focus();
    await expect(last.getByRole('link').last()).toBeInViewport();
    for (const [name, all] of [
      ['Case histories', caseHistories.length],
      ['Closed, and on record', tombstones.length],
    ] as const) {
      await expect(rail(page, name).getByRole('listitem')).toHaveCount(all);
      // What has no links is reached as a whole, and scrolled with the arrow keys.
      await rail(page, name).getByRole('group', { name }).focus();
      await expect(rail(page, name).getByRole('group', { name })).toBeFocused();
    }
    await expect(page.getByRole('heading', { name: pitch.title })).toBeVisible();
    await expect(page).toHaveTitle(/Outcrop/);
  });
});

for (const width of WIDTHS) {
  test(`home is not wider than ${width} px and has no accessibility fault there`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(HOME);
    await expectFits(page);
    await expectAccessible(page, 'at first');
    for (const name of ALL_RAILS) {
      await rail(page, name).scrollIntoViewIfNeeded();
      await expect(place(page, name)).not.toBeEmpty();
    }
    await expectFits(page, 'with its controls');
    await expectAccessible(page, 'with its controls');
  });
}

test('nothing moves where the page is painted before it has come in whole', async ({ browser }) => {
  const network = await slowNetwork();
  const context = await browser.newContext({ proxy: { server: network.address, bypass: '<-loopback>' } });
  const page = await context.newPage();
  // Letters that come late change how lines break.
  await page.route('**/*.woff2', (route) => route.abort());
  await watchShifts(page);
  const { heroSlides, energyPrices } = await homeOf(page);
  for (const width of WIDTHS)
    for (const [words, last] of [
      ['Search</button>', 'search button[type=submit]'],
      [`aria-label="1 of ${heroSlides.length}">`, '[aria-roledescription=slide]'],
      [`${heroSlides[0].title}</a></h2>`, '[aria-roledescription=slide] h2'],
      [`${energyPrices[1].name}</span>`, '[aria-label="Energy prices"] li:nth-child(2) .label'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      network.hold(/^\/home$/, words);
      await page.goto(HOME, { waitUntil: 'commit' });
      await page.locator(last).first().waitFor({ state: 'attached' });
      await painted(page);
      await expect(page.locator('footer'), `held after ${words}`).toHaveCount(0);
      network.letGo();
      await expect(place(page, 'Featured')).not.toBeEmpty();
      expect(await shiftsOf(page), `${width} px, held after ${words}`).toEqual([]);
    }
  await context.close();
  await network.stop();
});
