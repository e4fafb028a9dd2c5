// Opening deals from a list: the page itself, its data, similar deals, its picture. `npm run load -- deal-page`; BASE_URL, VUS and DURATION change it.
import { check, group, sleep } from 'k6';
import http from 'k6/http';
import { BASE, journey, pick } from './support/journey.ts';

interface Deal {
  ListingId: number;
  header: string;
  coverUrl: string;
}

export const options = journey('dealPage', { page: 1_000, deal: 400, hit: 200, cover: 400 });

/** The deals that visitors open, found once. */
export function setup(): Deal[] {
  const answer = http.get(`${BASE}/api/deals?size=100`, { tags: { call: 'list', name: '/api/deals' } });
  return (answer.json() as unknown as { deals: Deal[] }).deals;
}

export default function dealPage(deals: Deal[]): void {
  const deal = pick(deals);
  if (!deal) return;
  const { ListingId: id } = deal;
  group('open a deal', () => {
    const page = http.get(`${BASE}/deals/${id}`, { tags: { call: 'page', name: '/deals/{id}' } });
    check(page, { 'the page is the deal’s': (r) => r.status === 200 && String(r.body).includes(`/deals/${id}"`) });
    const cover = http.get(`${BASE}${deal.coverUrl}`, { tags: { call: 'cover', name: '/images/new/cover/{id}' } });
    check(cover, { 'the cover is there': (r) => r.status === 200 });
  });
  sleep(0.2 + Math.random() * 0.4);
  group('go on to a similar one', () => {
    const similar = http.get(`${BASE}/api/deals/${id}/similar`, {
      tags: { call: 'deal', name: '/api/deals/{id}/similar' },
    });
    check(similar, { 'similar deals answer 200': (r) => r.status === 200 });
    const [next] = (similar.json() as unknown as { deals: { deal: Deal }[] }).deals;
    const nextId = next?.deal.ListingId ?? id;
    const answers = http.batch([
      ['GET', `${BASE}/api/deals/${nextId}`, null, { tags: { call: 'deal', name: '/api/deals/{id}' } }],
      ['POST', `${BASE}/api/deals/${nextId}/hit`, null, { tags: { call: 'hit', name: '/api/deals/{id}/hit' } }],
    ]);
    check(answers, { 'the next deal is shown and counted': ([a, b]) => a?.status === 200 && b?.status === 204 });
  });
  sleep(0.3);
}
