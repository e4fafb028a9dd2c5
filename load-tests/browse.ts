// Browse and filter: what most visitors do. `npm run load -- browse` against a running Outcrop; BASE_URL, VUS and DURATION change it.
import { check, group, sleep } from 'k6';
import http from 'k6/http';
import { BASE, journey, pick } from './support/journey.ts';

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

export const options = journey('browse', { deals: 400, deal: 400, page: 1_000 });

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
