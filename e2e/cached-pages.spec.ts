import { hydrated } from './hydrated.ts';
import { watchPolicy } from './policy.ts';
import { expect, test } from './test.ts';

// docs/product/engines.md#cached-pages. What drops a page is tested in apps/api/test and libs/platform/test; this is what only a browser shows.

const PAGES = [
  '/home',
  '/deals/public',
  '/research',
  '/services',
  '/team',
  '/pitchbooks/products-services',
  '/resources/marketplace',
  '/resources/posts/all',
  '/resources/press-releases',
  '/terms',
];

test('a page that the browser has is not sent again, and its scripts run', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  for (const address of PAGES) {
    await page.goto(address);
    await page.reload();
    // Of a page that is not sent again the headers alone come over the line.
    const [sent, whole] = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return [entry?.transferSize ?? 0, entry?.encodedBodySize ?? 0];
    });
    expect(sent, address).toBeLessThan(whole as number);
    await hydrated(page.getByRole('banner').getByRole('link').first());
  }
  expect(refused).toEqual([]);
});

test('on an iPhone a dialog over a cached page keeps its policy', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const violations = await watchPolicy(page);
  // React Aria adds a style element of its own there.
  await page.addInitScript(() => Object.defineProperty(navigator, 'userAgentData', { value: { platform: 'iPhone' } }));
  const answer = await page.goto('/deals/public');
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(await answer?.text()).not.toContain('nonce="');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).overscrollBehaviorY)).toBe('contain');
  expect(await violations()).toEqual([]);
});

test('two visitors with different likes see their own, and a stranger none', async ({ playwright, baseURL }) => {
  const visitor = () => playwright.request.newContext({ baseURL: baseURL as string });
  const [one, other, stranger] = await Promise.all([visitor(), visitor(), visitor()]);
  const { deals } = await (await stranger.get('/api/deals')).json();
  const [first, second] = deals.map(({ ListingId }: { ListingId: number }) => ListingId);
  const saved = async (who: typeof one) => {
    const html = await (await who.get('/deals/public')).text();
    return (html.match(/aria-pressed="true"[^>]*/g) ?? []).length;
  };
  for (const [who, id] of [
    [one, first],
    [other, second],
  ] as const) {
    await saved(who);
    expect((await who.post('/likes', { form: { deal: id, liked: 'true' }, maxRedirects: 0 })).status()).toBe(302);
  }
  expect(await Promise.all([one, other, stranger].map(saved))).toEqual([1, 1, 0]);
  expect((await one.get('/deals/public')).headers()['etag']).toBeUndefined();
  expect((await stranger.get('/deals/public')).headers()['etag']).toBeDefined();
  await Promise.all([one, other, stranger].map((who) => who.dispose()));
});

test('a list that a cached page brings is not said to be loading', async ({ request }) => {
  for (const path of ['/deals/public', '/deals/public/map'])
    expect(await (await request.get(path)).text(), path).not.toMatch(/<section[^>]* aria-busy="true"/);
});

test('a cached page has one ETag, whichever process answers', async ({ baseURL }) => {
  // Connections go to the processes in turn.
  const headers = { connection: 'close' };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => fetch(`${baseURL}/deals/public?region=Permian`, { headers })),
  );
  const etags = answers.map((answer) => answer.headers.get('etag'));
  expect(etags[0]).toBeTruthy();
  expect(new Set(etags).size).toBe(1);
});
