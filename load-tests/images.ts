// Pictures: what a browser loads besides the pages. `npm run load -- images` against a running Outcrop; BASE_URL, VUS and DURATION change it.
import { check, group, sleep } from 'k6';
import http from 'k6/http';
import { BASE, journey, pick } from './support/journey.ts';

const WIDTHS = [150, 300, 480, 600, 960] as const;
/** Deals whose covers are asked for in other sizes. */
const RESIZED = 20;

interface Deal {
  coverUrl: string;
  logoUrl: string;
}

export const options = journey('images', { picture: 200, resized: 500 });

const resized = ({ coverUrl }: Deal, width: number) =>
  `${BASE}/images/resize?url=${encodeURIComponent(coverUrl)}&w=${width}&output=webp`;

/** The addresses of a page of deals, read once. Every size is made beforehand: how fast that goes is what `npm run bench:images` measures. */
export function setup(): Deal[] {
  const response = http.get(`${BASE}/api/deals?size=100`);
  const { deals } = response.json() as unknown as { deals: Deal[] };
  for (const deal of deals.slice(0, RESIZED))
    http.batch(WIDTHS.map((width) => ['GET', resized(deal, width), null, { tags: { call: 'cold' } }]));
  return deals;
}

export default function images(deals: Deal[]): void {
  group('the cards of a list', () => {
    const addresses = Array.from({ length: 8 }, () => pick(deals) as Deal).flatMap((deal) => [
      deal.coverUrl,
      deal.logoUrl,
    ]);
    const answers = http.batch(
      addresses.map((address) => ({
        method: 'GET',
        url: BASE + address,
        params: { headers: { accept: 'image/webp,*/*' }, tags: { call: 'picture', name: '/images/new' } },
      })),
    );
    for (const answer of answers) {
      check(answer, {
        'a picture answers 200': (r) => r.status === 200,
        'it is cached for good': (r) => String(r.headers['Cache-Control']).includes('immutable'),
      });
      const etag = answer.headers['Etag'];
      if (!etag || Math.random() > 0.1) continue;
      const again = http.get(answer.url, {
        headers: { 'if-none-match': etag },
        tags: { call: 'picture', name: '/images/new' },
      });
      check(again, { 'a cached picture gets 304': (r) => r.status === 304 });
    }
  });
  group('another size', () => {
    const answer = http.get(resized(pick(deals.slice(0, RESIZED)) as Deal, pick(WIDTHS)), {
      tags: { call: 'resized', name: '/images/resize' },
    });
    check(answer, {
      'a resized picture answers 200': (r) => r.status === 200,
      'it is WebP': (r) => r.headers['Content-Type'] === 'image/webp',
    });
  });
  group('what is not allowed', () => {
    const answer = http.get(`${BASE}/images/resize?url=${encodeURIComponent('http://169.254.169.254/latest')}`, {
      responseCallback: http.expectedStatuses(403),
      tags: { call: 'refused', name: '/images/resize' },
    });
    check(answer, { 'an internal address is refused': (r) => r.status === 403 });
  });
  sleep(0.3);
}
