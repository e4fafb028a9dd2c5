import routes from '../apps/site/app/routes.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/pages.md#page-heads

/** An address of every page that search engines may list, by its line in the route table. */
const LISTED: Readonly<Record<string, (page: Page) => Promise<string> | string>> = {
  home: () => '/home',
  'deals/public': () => '/deals/public',
  'deals/public/map': () => '/deals/public/map',
  research: () => '/research',
  'deals/:listingId': () => '/deals/12847',
  'buyer/signup': () => '/buyer/signup',
  team: () => '/team',
  'contact-us': () => '/contact-us',
  seller: () => '/seller',
  'verify-agreement': () => '/verify-agreement',
  'services/:service?': (page) => firstOf(page, 'services', 'services', '/services/'),
  'pitchbooks/:path?': (page) => firstOf(page, 'pitchbooks', 'items', '/pitchbooks/'),
  'resources/posts/all': () => '/resources/posts/all',
  'resources/posts/:path': (page) => firstOf(page, 'posts', 'posts', '/resources/posts/'),
  'resources/press-releases': () => '/resources/press-releases',
  'resources/press-releases/:path': (page) => firstOf(page, 'press-releases', 'items', '/resources/press-releases/'),
  'resources/marketplace': () => '/resources/marketplace',
  'resources/case-studies/:path': (page) => firstOf(page, 'case-studies', 'items', '/resources/case-studies/'),
  'resources/promotions/:path': (page) => firstOf(page, 'promotions', 'items', '/resources/promotions/'),
  terms: () => '/terms',
  disclaimers: () => '/disclaimers',
  privacy: () => '/privacy',
};

/** Pages of one person, of a link in a mail or of a moment: not to be listed. */
const UNLISTED = [
  ...[
    'alerts/stop',
    'alerts/stop-watching',
    'buyer/searches',
    'buyer/security',
    'buyer/interests',
    'buyer/profile',
    'buyer/change-password',
  ],
  ...['buyer/change-email', 'deals/compare', 'loading', 'login', 'verify-user', 'forgot-password', 'reset-password'],
  ...['confirm-email', 'FAQ', 'deals/for-you', 'deals/private', 'deals/private/map', 'deals/:listingId/ask', '*'],
  ...['secure-files', 'secure-files/:listingId', 'secure-files/:listingId/code', 'secure-files/:listingId/agreement'],
  ...['secure-files/:listingId/files/:itemId', 'secure-files/:listingId/questions', 'data-room-invitation'],
  ...['secure-files/:listingId/files/:itemId/download', 'secure-files/:listingId/zip'],
  ...['explorer', 'explorer/compare', 'explorer/export', 'participant'],
];

async function firstOf(page: Page, call: string, list: string, before: string): Promise<string> {
  const items = (await (await page.request.get(`/api/content/${call}`)).json())[list] as { path: string }[];
  return before + items[0]?.path;
}

interface Head {
  readonly title: string;
  readonly canonical: readonly string[];
  readonly metas: Readonly<Record<string, string>>;
  readonly data: readonly string[];
}

/** What stands in the head of a page as it was sent. */
async function headOf(page: Page, address: string): Promise<Head> {
  const html = await (await page.request.get(address)).text();
  return page.evaluate((text) => {
    const { head, title } = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string) => [...head.querySelectorAll(selector)];
    return {
      title,
      canonical: all('link[rel=canonical]').map((link) => link.getAttribute('href') ?? ''),
      metas: Object.fromEntries(
        all('meta[content]').map((meta) => [
          meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
          meta.getAttribute('content') ?? '',
        ]),
      ),
      data: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
    };
  }, html);
}

test('every page of the route table is listed with a full head, or not listed', async ({ page }) => {
  test.setTimeout(120_000);
  const pages = routes.flatMap(({ path, file }) => (path !== undefined && file.endsWith('.tsx') ? [path] : []));
  expect(pages.filter((path) => !(path in LISTED) && !UNLISTED.includes(path))).toEqual([]);
  const pictures = new Set<string>();
  const titles = new Map<string, string>();
  const origins = new Set<string>();
  for (const path of pages.filter((one) => one in LISTED)) {
    const address = await LISTED[path]?.(page);
    const { title, canonical, metas, data } = await headOf(page, `${address}?utm_source=mail`);
    expect(title, address).toMatch(/\S{3}/);
    expect(titles.get(title), `${title} is another page's`).toBeUndefined();
    titles.set(title, address ?? '');
    expect(metas['description']?.length, address).toBeGreaterThan(20);
    expect(canonical, address).toHaveLength(1);
    const { origin, href } = new URL(canonical[0] ?? '');
    expect(href.slice(origin.length), address).toBe(address);
    origins.add(origin);
    expect(metas['og:url'], address).toBe(canonical[0]);
    expect([metas['og:title'], metas['og:description']].every(Boolean), address).toBe(true);
    expect(metas['twitter:card'], address).toBe('summary_large_image');
    expect(metas['robots'], address).toBeUndefined();
    pictures.add(metas['og:image'] ?? '');
    for (const text of data) {
      const parsed = JSON.parse(text);
      expect([parsed['@context'], typeof parsed['@type']], address).toEqual(['https://schema.org', 'string']);
    }
  }
  // PUBLIC_URL, under whatever name the page was asked for.
  expect(origins.size).toBe(1);
  for (const picture of pictures) {
    expect(picture.startsWith(`${[...origins]}/`), picture).toBe(true);
    const answer = await page.request.get(picture, { headers: { accept: '*/*' } });
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()['content-type'], picture).toMatch(/^image\/(?:png|jpeg|webp)$/);
  }
});

test('single pages say where they stand, and home who runs the site and how it is searched', async ({ page }) => {
  const typesOf = async (address: string) =>
    (await headOf(page, address)).data.map((text) => JSON.parse(text)).map((data) => data['@type'] as string);
  expect(await typesOf('/home')).toEqual(['Organization', 'WebSite']);
  expect(await typesOf('/deals/12847')).toEqual(['BreadcrumbList', 'Product']);
  const post = (await LISTED['resources/posts/:path']?.(page)) ?? '';
  const { data } = await headOf(page, post);
  const trail = JSON.parse(data[0] ?? '').itemListElement.map(({ name }: { name: string }) => name);
  expect(trail.slice(0, 2)).toEqual(['Home', 'Posts']);
  expect(await typesOf(post)).toContain('BlogPosting');
});

test('what is filtered, empty or missing is not listed', async ({ page }) => {
  for (const address of [
    '/deals/public?type=PP&location=usa',
    '/deals/public?search=zzzzzzzz',
    '/deals/public?company=Nobody%20At%20All',
    '/deals/public?view=table',
  ])
    expect((await headOf(page, address)).metas['robots'], address).toContain('noindex');
  expect((await headOf(page, '/deals/public?type=PP')).metas['robots']).toBeUndefined();
  expect((await page.request.get('/no/such/page')).status()).toBe(404);
});

test('the sitemap names every single page of content with its last change', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const path of Object.keys(LISTED).filter((one) => /^(?:resources|services|pitchbooks)\/.*:/.test(one))) {
    const address = await LISTED[path]?.(page);
    expect(sitemap, address).toMatch(new RegExp(`${address}</loc><lastmod>\\d{4}-\\d{2}-\\d{2}T`));
  }
});
