import { type ApiClient, type DealState, writeAddress } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { filtersInUse, withoutFilter } from '../../address/deal-state.ts';
import { filterWords } from '../../address/filter-labels.ts';
import { browserApi } from '../../query/query-client.ts';

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
const MAX_TRIED = 6;

/** For an empty result: which one filter to remove, the most helpful first; filters that change nothing are left out. */
export const waysOutQuery = (state: DealState, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: [state.list ?? 'public', 'ways-out', writeAddress({ ...state, page: 1 })],
    queryFn: async ({ signal }): Promise<WayOut[]> => {
      const tried = await Promise.all(
        filtersInUse(state)
          .slice(0, MAX_TRIED)
          .map(async (name) => {
            const without = withoutFilter(state, name);
            const { total } = await api.findDeals({ ...without, size: 1 }, { signal });
            return { words: filterWords(state, name).value, state: without, count: total };
          }),
      );
      return tried.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
    },
  });
