import { expect, test } from './test.ts';

// docs/product/pages.md#feeds

const FEEDS = ['/feeds/posts.xml', '/feeds/press-releases.xml', '/feeds/deals.xml'];

for (const feed of FEEDS)
  test(`${feed} is RSS of the newest, which its readers ask for again by its ETag`, async ({ page, request }) => {
    await page.goto('/team');
    await expect(page.locator(`link[rel=alternate][type="application/rss+xml"][href="${feed}"]`)).toHaveCount(1);
    const answer = await request.get(feed);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
    const { fault, version, items } = await page.evaluate(
      (xml) => {
        const document = new DOMParser().parseFromString(xml, 'text/xml');
        return {
          fault: document.querySelector('parsererror')?.textContent ?? null,
          version: document.documentElement.getAttribute('version'),
          items: [...document.querySelectorAll('item')].map((item) => ({
            title: item.querySelector('title')?.textContent ?? '',
            link: item.querySelector('link')?.textContent ?? '',
            date: item.querySelector('pubDate')?.textContent ?? '',
          })),
        };
      },
      await answer.text(),
    );
    expect([fault, version]).toEqual([null, '2.0']);
    expect(items.length).toBeGreaterThan(2);
    expect(items.length).toBeLessThanOrEqual(50);
    const dates = items.map(({ date }) => Date.parse(date));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect((await request.get(items[0]?.link ?? '')).status()).toBe(200);
    const again = await request.get(feed, { headers: { 'if-none-match': answer.headers()['etag'] ?? '' } });
    expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
  });
