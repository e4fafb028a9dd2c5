import { expect, it } from '@jest/globals';
import { demoListings } from '../src/demo-listings.ts';
import { demoVisits, VISITED_DAYS } from '../src/visits/demo-visits.ts';

const NOW = new Date('2026-11-27T15:00:00Z');
const deals = demoListings();
const { searches, views } = demoVisits(deals, NOW);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

it('has searches and views on each of 60 days, fewer at weekends and nothing that is yet to come', () => {
  const byDay = Map.groupBy(searches, ({ searchedAt }) => dayOf(searchedAt));
  expect(byDay.size).toBe(VISITED_DAYS);
  expect(new Set(views.map(({ day }) => day)).size).toBe(VISITED_DAYS);
  expect(Math.max(...searches.map(({ searchedAt }) => searchedAt.getTime()))).toBeLessThanOrEqual(NOW.getTime());
  expect(views.every(({ day }) => day <= '2026-11-27')).toBe(true);
  const [saturday, monday] = ['2026-11-21', '2026-11-23'].map((day) => byDay.get(day)?.length ?? 0);
  expect(saturday).toBeLessThan(monday! / 2);
});

it('is the same at each start, and for another day another one', () => {
  expect(demoVisits(deals, NOW)).toEqual({ searches, views });
  expect(demoVisits(deals, new Date('2026-11-28T15:00:00Z')).searches).not.toEqual(searches);
});

it('looks at public deals alone, at none before it was listed, and most at few', () => {
  const listed = new Map(deals.map((deal) => [deal.id, deal]));
  for (const { id, day, hits } of views) {
    const deal = listed.get(id)!;
    expect([deal.isPrivate, deal.webStatus, hits > 0 && deal.dateListed <= day]).toEqual([false, 'published', true]);
  }
  const perDeal = [...Map.groupBy(views, ({ id }) => id).values()]
    .map((of) => of.reduce((sum, { hits }) => sum + hits, 0))
    .sort((a, b) => b - a);
  const sum = (counts: readonly number[]) => counts.reduce((of, count) => of + count, 0);
  expect(sum(perDeal.slice(0, 30))).toBeGreaterThan(sum(perDeal) / 3);
});

it('finds nothing now and then, by words that no deal has, and says of the others how many deals have them', () => {
  const missed = searches.filter(({ found }) => found === 0);
  const share = missed.length / searches.length;
  expect(share).toBeGreaterThan(0.03);
  expect(share).toBeLessThan(0.15);
  expect(new Set(missed.map(({ text }) => text)).size).toBeGreaterThan(5);
  expect(searches.find(({ text }) => text === 'Permian')?.found).toBeGreaterThan(10);
});
