import {
  type ApiClient,
  type DealState,
  type DealSummary,
  type FacetGroup,
  MAX_PAGE_SIZE,
  withoutOrder,
  writeAddress,
} from '@outcrop/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { filtersInUse, withoutFilter } from '../../address/deal-state.ts';
import { filterWords } from '../../address/filter-words.ts';
import { browserApi } from '../../query/query-client.ts';
import { SAVED_COUNT } from '../tools/like-queries.ts';

/** One page of deals with its facets; the rows before are kept until the new ones are there. */
export const dealsQuery = (state: DealState, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: [state.list ?? 'public', 'deals', writeAddress(state)],
    queryFn: ({ signal }) => api.findDeals(state, { signal }),
    placeholderData: keepPreviousData,
  });

/** Values of a group that hold the text, with the other groups' filters applied. */
export const facetValuesQuery = (group: FacetGroup, state: DealState, text: string, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: [state.list ?? 'public', 'facet-values', group, writeAddress({ ...state, page: 1 }), text],
    queryFn: async ({ signal }) => (await api.facetValues(group, state, text, { signal })).values,
    placeholderData: keepPreviousData,
  });

/** Most deals on printed pages: about forty sheets. */
const MOST_PRINTED = 500;

/** All deals that the filters leave, in their order, up to {@link MOST_PRINTED}; and how many there are. */
export const printedDealsQuery = (state: DealState, api: ApiClient = browserApi) => {
  const all = { ...state, size: MAX_PAGE_SIZE };
  return queryOptions({
    queryKey: [state.list ?? 'public', 'printed', writeAddress({ ...all, page: 1 })],
    queryFn: async ({ signal }) => {
      const deals = new Map<number, DealSummary>();
      for (let page = 1; ; page++) {
        const found = await api.findDeals({ ...all, page }, { signal });
        for (const deal of found.deals) deals.set(deal.ListingId, deal);
        const seen = page * MAX_PAGE_SIZE;
        if (seen >= found.total || seen >= MOST_PRINTED) return { total: found.total, deals: [...deals.values()] };
      }
    },
  });
};

/** How many saved deals the other filters leave. @param saved how many there are at all: a change is a new question */
export const savedCountQuery = (state: DealState, saved: number, api: ApiClient = browserApi) => {
  const mine: DealState = { ...withoutOrder(state), liked: true, size: 1 };
  return queryOptions({
    queryKey: [...SAVED_COUNT, saved, writeAddress(mine)],
    queryFn: async ({ signal }) => (await api.findDeals(mine, { signal })).total,
    placeholderData: keepPreviousData,
  });
};

/** For words that find nothing: those that were probably meant. A study's words have no answer: the server knows those of deals. */
export const didYouMeanQuery = (state: DealState, api: ApiClient = browserApi) => {
  const { search = '', list } = state;
  return queryOptions({
    queryKey: ['did-you-mean', writeAddress({ ...state, page: 1 })],
    queryFn: async ({ signal }) =>
      search && list !== 'research' ? (await api.didYouMean(search, state, { signal })).corrections : [],
  });
};

/** A filter that can be taken off, and what would then be found. */
export interface WayOut {
  words: string;
  state: DealState;
  count: number;
}
/** How many filters are tried: each is one small query. */
const MOST_TRIED = 6;

/** For an empty result: which one filter to remove, the most helpful first; filters that change nothing are left out. */
export const waysOutQuery = (state: DealState, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: [state.list ?? 'public', 'ways-out', writeAddress({ ...state, page: 1 })],
    queryFn: async ({ signal }): Promise<WayOut[]> => {
      const tried = await Promise.all(
        filtersInUse(state)
          .slice(0, MOST_TRIED)
          .map(async (name) => {
            const without = withoutFilter(state, name);
            const { total } = await api.findDeals({ ...without, size: 1 }, { signal });
            return { words: filterWords(state, name).value, state: without, count: total };
          }),
      );
      return tried.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
    },
  });
