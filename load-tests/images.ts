// Pictures: what a browser asks for beside the pages. `npm run load -- images` against a running Outcrop; BASE_URL, VUS and DURATION change it.
import { check, group, sleep } from 'k6';
import http from 'k6/http';

const BASE = __ENV.BASE_URL || 'http://localhost:3000';
const WIDTHS = [150, 300, 480, 600, 960];

interface Deal {
  coverUrl: string;
  logoUrl: string;
}

export const options = {
  scenarios: {
    images: {
      executor: 'constant-vus',
      vus: Number(__ENV.VUS || 10),
      duration: __ENV.DURATION || '30s',
      gracefulStop: '5s',
    },
  },
  thresholds: {
    http_req_failed: ['rate<0.001'],
    checks: ['rate>0.999'],
    'http_req_duration{call:picture}': ['p(95)<100'],
    'http_req_duration{call:resized}': ['p(95)<500'],
  },
};

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** The addresses of a page of deals, once for all. */
export function setup(): Deal[] {
  const response = http.get(`${BASE}/api/deals?size=100`);
  return (response.json() as unknown as { deals: Deal[] }).deals;
}

export default function images(deals: Deal[]): void {
  group('the cards of a list', () => {
    const addresses = Array.from({ length: 8 }, () => pick(deals)).flatMap((deal) => [deal.coverUrl, deal.logoUrl]);
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
        'it is kept for good': (r) => String(r.headers['Cache-Control']).includes('immutable'),
      });
      const etag = answer.headers['Etag'];
      if (!etag || Math.random() > 0.1) continue;
      const again = http.get(answer.url, {
        headers: { 'if-none-match': etag },
        tags: { call: 'picture', name: '/images/new' },
      });
      check(again, { 'whoever has it gets 304': (r) => r.status === 304 });
    }
  });
  group('another size', () => {
    const url = encodeURIComponent(pick(deals).coverUrl);
    const answer = http.get(`${BASE}/images/resize?url=${url}&w=${pick(WIDTHS)}&output=webp`, {
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
    check(answer, { 'an inner address is refused': (r) => r.status === 403 });
  });
  sleep(0.3);
}
