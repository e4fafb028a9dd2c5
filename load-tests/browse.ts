// Browse and filter: what most visitors do. `npm run load -- browse` against a running Outcrop; BASE_URL, VUS and DURATION change it.
import { check, group, sleep } from 'k6';
import http from 'k6/http';

const BASE = __ENV.BASE_URL || 'http://localhost:3000';
const WORDS = ['wolfcamp', 'royalty', 'horizontal', 'leasehold', 'bakken', 'minerals', 'waterflood', 'gas'];

interface FacetValue {
  value: string;
  count: number;
}
interface DealPage {
  total: number;
  deals: { ListingId: number }[];
  facets: Record<string, FacetValue[]>;
}

export const options = {
  scenarios: {
    browse: {
      executor: 'constant-vus',
      vus: Number(__ENV.VUS || 10),
      duration: __ENV.DURATION || '30s',
      gracefulStop: '5s',
    },
  },
  thresholds: {
    http_req_failed: ['rate<0.001'],
    checks: ['rate>0.999'],
    'http_req_duration{call:deals}': ['p(95)<400'],
    'http_req_duration{call:deal}': ['p(95)<400'],
    'http_req_duration{call:page}': ['p(95)<1000'],
  },
};

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

function findDeals(query: string): DealPage | undefined {
  const response = http.get(`${BASE}/api/deals${query && `?${query}`}`, {
    tags: { call: 'deals', name: '/api/deals' },
  });
  const ok = check(response, { 'deals answer 200': (r) => r.status === 200 });
  return ok ? (response.json() as unknown as DealPage) : undefined;
}

export default function browse(): void {
  let query = '';
  group('open the list', () => {
    const page = http.get(`${BASE}/deals/public`, { tags: { call: 'page', name: '/deals/public' } });
    check(page, { 'the page holds deals': (r) => r.status === 200 && String(r.body).includes('/deals/') });
  });
  group('narrow it', () => {
    let result = findDeals('');
    for (const facet of ['type', 'region', 'location']) {
      const value = pick(result?.facets[facet] ?? []);
      if (!value) continue;
      query += `${query && '&'}${facet}=${encodeURIComponent(value.value)}`;
      const narrowed = findDeals(query);
      // No offered value leads to an empty result; sold deals come on top of the count.
      check(narrowed, {
        'an offered value is never empty': (r) => r !== undefined && r.total >= value.count && value.count > 0,
      });
      result = narrowed;
      sleep(0.2 + Math.random() * 0.4);
    }
    const deal = pick(result?.deals ?? []);
    if (deal) {
      const detail = http.get(`${BASE}/api/deals/${deal.ListingId}`, {
        tags: { call: 'deal', name: '/api/deals/{id}' },
      });
      check(detail, { 'the deal answers 200': (r) => r.status === 200 });
      http.get(`${BASE}/api/deals/${deal.ListingId}/similar`, {
        tags: { call: 'deal', name: '/api/deals/{id}/similar' },
      });
    }
  });
  group('search by words', () => {
    findDeals(`search=${pick(WORDS)}`);
  });
  sleep(0.3);
}
