import { describe, expect, it } from '@jest/globals';
import { counted } from '../src/count-words.ts';
import { chosenWords } from '../src/data-rooms/people-words.ts';
import {
  changeOf,
  funnelWords,
  lastDays,
  leadsAddress,
  leadsWords,
  listAddress,
  periodWords,
  searchesAddress,
  searchesWords,
  share,
  shareChangeOf,
  stepAddress,
  stepShare,
  stretchesOf,
  yearDay,
} from '../src/management/figure-words.ts';
import { squaresIn, stepWords } from '../src/management/plots/freshness-steps.ts';

// docs/product/management.md#dashboard

describe('a period in words', () => {
  it.each([
    ['2026-11-09', '2026-12-08', 'November 9 to December 8, 2026, with the 30 days before'],
    ['2025-12-20', '2026-01-18', 'December 20, 2025 to January 18, 2026, with the 30 days before'],
    ['2026-11-09', '2026-11-09', 'November 9, 2026, with the day before'],
  ])('%s to %s', (from, to, words) => {
    expect(periodWords({ from, to })).toBe(words);
  });

  it('is the last days until today in UTC', () => {
    expect(lastDays(7, new Date('2026-03-02T23:30:00-06:00'))).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    expect(lastDays(1, new Date('2026-03-02T12:00:00Z'))).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  });
});

describe('the funnel', () => {
  const funnel = (view: number, request: number, offer: number) => [
    { step: 'view' as const, now: view, before: 0 },
    { step: 'request' as const, now: request, before: 0 },
    { step: 'offer' as const, now: offer, before: 0 },
  ];
  it.each([
    [18_420, 214, 17, 'One view in 86 becomes a request; one request in 13 an offer.'],
    [18_420, 214, 0, 'One view in 86 becomes a request.'],
    [3, 2, 4, 'One view in 2 becomes a request.'],
    [1, 2, 1, ''],
    [9, 0, 0, ''],
  ])('of %d views, %d requests and %d offers', (view, request, offer, words) => {
    expect(funnelWords(funnel(view, request, offer))).toBe(words);
  });

  it('leads to the rows behind a step and behind the leads', () => {
    const step = stepAddress({ step: 'offer', from: '2026-11-01', to: '2026-11-30' });
    const filterOf = (address: string) => JSON.parse(new URL(address, 'https://x.example').searchParams.get('filter')!);
    expect(step).toMatch(/^\/data-room-people\?/);
    expect(filterOf(step)).toEqual({ took: 'offer 2026-11-01 2026-11-30' });
    expect(filterOf(leadsAddress([12, 11]))).toEqual({ id: [12, 11] });
    expect(leadsWords({ count: 2, ids: [12, 11] })).toBe('The 2 people');
    expect(leadsWords({ count: 1_204, ids: [12, 11] })).toBe('The first 2 of 1,204 people');
    expect(chosenWords(filterOf(step), yearDay)).toBe('Made an offer, Nov 1, 2026 to Nov 30, 2026 (UTC).');
    expect(chosenWords({ id: [12] }, yearDay)).toBe('1 person was chosen on the dashboard.');
    expect(chosenWords({ turn: 'agent', took: 'view 2026-11-01 2026-11-30' }, yearDay)).toBe('');
  });
});

describe('a change', () => {
  it.each([
    [{ now: 3919, before: 3595 }, '↑ +9%', 'up'],
    [{ now: 30, before: 61 }, '↓ −51%', 'down'],
    [{ now: 45, before: 14 }, '↑ +31', 'up'],
    [{ now: 17, before: 20 }, '↓ −3', 'down'],
    [{ now: 10_002, before: 10_000 }, '↑ +2', 'up'],
    [{ now: 5, before: 5 }, 'No change', 'same'],
    [{ now: 5, before: 0 }, 'None before', 'up'],
  ])('of %j', (compared, words, tone) => {
    expect(changeOf(compared)).toEqual({ words, tone });
  });

  it('of a share is told in points', () => {
    expect(shareChangeOf({ now: 7, before: 10 }, { now: 100, before: 200 })).toEqual({
      words: '↑ +2.0 points',
      tone: 'up',
    });
    expect(shareChangeOf({ now: 1, before: 4 }, { now: 100, before: 100 })).toEqual({
      words: '↓ −3.0 points',
      tone: 'down',
    });
    expect(shareChangeOf({ now: 1, before: 2 }, { now: 100, before: 200 }).words).toBe('No change');
    expect(shareChangeOf({ now: 1, before: 0 }, { now: 100, before: 0 }).words).toBe('None before');
  });
});

it('says shares, and none of nothing or of a step that was left out', () => {
  expect(share(7, 100)).toBe('7.0%');
  expect(share(0, 0)).toBe('—');
  expect(stepShare(138, 214)).toBe('64.5%');
  expect(stepShare(20, 10)).toBeNull();
  expect(stepShare(0, 0)).toBeNull();
  expect(counted(1, 'search', 'searches')).toBe('1 search');
  expect(counted(1_200, 'day')).toBe('1,200 days');
});

describe('the plot of searches', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
      total: at + 1,
      nothing: 1,
    }));

  it('has a column for each day, and for each week of a long period', () => {
    expect(stretchesOf(days(92))).toHaveLength(92);
    expect(stretchesOf(days(3))[1]).toEqual({ from: '2026-01-02', to: '2026-01-02', total: 2, nothing: 1 });
    const weeks = stretchesOf(days(93));
    expect(weeks).toHaveLength(14);
    expect(weeks[0]).toEqual({ from: '2026-01-01', to: '2026-01-02', total: 3, nothing: 2 });
    expect(weeks.at(-1)).toMatchObject({ from: '2026-03-28', to: '2026-04-03', nothing: 7 });
    const sum = weeks.reduce((of, { total }) => of + total, 0);
    expect(sum).toBe((93 * 94) / 2);
  });

  it('leads to the searches of a period, an outcome and a text', () => {
    const filterOf = (address: string) => JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '');
    const period = { from: '2026-11-01', to: '2026-11-02' };
    expect(filterOf(searchesAddress(period))).toEqual(period);
    expect(filterOf(searchesAddress(period, 'nothing', 'a & b'))).toEqual({
      ...period,
      outcome: 'nothing',
      exactly: 'a & b',
    });
    expect(filterOf(searchesAddress(period, 'nothing', ''))).toMatchObject({ exactly: '-' });
    expect(listAddress('listings', { sort: 'id', order: 'ASC' })).toBe(
      '/listings?filter=%7B%7D&sort=id&order=ASC&page=1&perPage=25',
    );
  });
});

it('a square of the freshness stands for one listing, or for several where there are many', () => {
  expect(squaresIn([71, 38, 0, 0, 0, 0, 0], 560)).toMatchObject({ across: 7, each: 1 });
  expect(squaresIn([200, 0, 0, 0, 0, 0, 0], 560)).toMatchObject({ each: 3 });
  expect(squaresIn([], 300).each).toBe(1);
  expect([stepWords({ from: 0, to: 7 }), stepWords({ from: 61, to: null })]).toEqual(['0–7', 'Over 60']);
});

describe('what was searched', () => {
  const none = { now: 0, before: 0 };
  it('is said with the period before', () => {
    const searches = { total: { now: 3_919, before: 3_595 }, nothing: { now: 274, before: 180 } };
    expect(searchesWords(searches, 30)).toEqual({
      now: '3,919 searches in 30 days; 7.0% found nothing.',
      before: '3,595 in the 30 days before, of which 5.0% found nothing.',
    });
  });
  it('is said of a period without searches as well', () =>
    expect(searchesWords({ total: none, nothing: none }, 7)).toEqual({
      now: 'No searches in 7 days.',
      before: 'There were none before.',
    }));
});
