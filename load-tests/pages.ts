// Reading what the firm publishes: home, who and what, then what the sitemap lists. `npm run load -- pages`; BASE_URL, VUS and DURATION change it.
import { check, group, sleep } from 'k6';
import http from 'k6/http';
import { BASE, journey, pick } from './support/journey.ts';

/** Pages that are always there, by what is on them. */
const FIXED = {
  home: ['/home'],
  content: ['/team', '/services', '/pitchbooks/products-services', '/resources/posts/all', '/resources/press-releases'],
  form: ['/contact-us', '/seller'],
} as const;
/** Pages of one item each, as the sitemap has them. */
const ITEM = /<loc>[^<]*(\/(?:services|resources\/(?:posts|press-releases|case-studies|promotions))\/[^<]+)<\/loc>/g;

export const options = journey('pages', { home: 1_000, content: 1_000, form: 1_000, item: 1_000, feed: 500 });

/** Addresses of posts, press releases, services and their like, found once. */
export function setup(): string[] {
  const sitemap = http.get(`${BASE}/sitemap.xml`, { tags: { call: 'sitemap', name: '/sitemap.xml' } });
  return [...String(sitemap.body).matchAll(ITEM)].flatMap(([, path]) => path ?? []);
}

export default function readPages(items: string[]): void {
  group('look around', () => {
    open('home', pick(FIXED.home));
    open('content', pick(FIXED.content));
  });
  sleep(0.2 + Math.random() * 0.4);
  group('read', () => {
    const item = pick(items);
    if (item) open('item', item);
    open('form', pick(FIXED.form));
    const feed = http.get(`${BASE}/feeds/posts.xml`, { tags: { call: 'feed', name: '/feeds/posts.xml' } });
    check(feed, { 'the feed is one': (r) => r.status === 200 && String(r.body).includes('<rss') });
  });
  sleep(0.3);
}

/** A page with its words: every page of the site says its title in an h1. */
function open(call: keyof typeof FIXED | 'item', path: string): void {
  const page = http.get(`${BASE}${path}`, { tags: { call, name: call === 'item' ? '/{item}' : path } });
  check(page, { 'the page has its title': (r) => r.status === 200 && String(r.body).includes('<h1') });
}
