import type { ApiClient, DealPage, DealState } from '@outcrop/contracts';
import { QueryClient } from '@tanstack/react-query';
import { filterTokens } from '../app/address/filter-labels.ts';
import { savedCountQuery } from '../app/deal/filters/facets/facet-queries.ts';
import { listWords } from '../app/deal/words/list-labels.ts';
import { countsQuery } from '../app/features/home/home-queries.ts';

// docs/product/deals.md#one-number

describe('a total in words', () => {
  it.each([
    [0, 0, '0 deals'],
    [1, 0, '1 deal'],
    [86, 0, '86 deals'],
    [1_366, 39, '1,327 open, 39 sold'],
    [2, 1, '1 open, 1 sold'],
    [1_200, 1_200, '0 open, 1,200 sold'],
  ])('of %d, %d of them sold, is %s', (total, sold, words) => {
    expect(listWords({}).count(total, sold)).toBe(words);
  });

  it('is of studies where studies are listed', () => {
    expect(listWords({ list: 'research' }).count(2)).toBe('2 studies');
    expect(listWords({ list: 'research' }).count(2, 1)).toBe('1 open, 1 sold');
  });
});

/** An API that finds five deals, two of them sold; the only event is in three countries. */
const api = {
  findDeals: async () =>
    ({
      total: 5,
      sold: 2,
      facets: { type: [{ value: 'EVENT', count: 1 }], location: ['usa', 'canada', 'international'].map(counted) },
    }) as unknown as DealPage,
} as Pick<ApiClient, 'findDeals'> as ApiClient;
const counted = (value: string) => ({ value, count: value === 'usa' ? 3 : 1 });
const client = new QueryClient();

it('home counts each deal once, in however many countries it is', async () => {
  const { total, sold, location } = await client.fetchQuery(countsQuery(api));
  expect([total, sold]).toEqual([5, 2]);
  expect(location).toEqual({ usa: 3, canada: 1, international: 1 });
});

it('saved deals are counted as every facet is, without those that are sold', async () => {
  expect(await client.fetchQuery(savedCountQuery({}, 5, api))).toBe(3);
});

it('open deals only is a filter in words, which can be taken back', () => {
  const state: DealState = { open: true, type: ['PP'] };
  const tokens = filterTokens(state);
  expect(tokens).toMatchObject([
    { group: 'Type', value: 'Producing' },
    { group: 'Deals', value: 'Open only' },
  ]);
  expect(tokens[1]?.without(state)).toMatchObject({ type: ['PP'], open: undefined });
});
