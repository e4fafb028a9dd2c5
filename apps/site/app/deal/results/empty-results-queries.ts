import { type ApiClient, type DealState, writeAddress } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { filtersInUse, withoutFilter } from '../../address/deal-state.ts';
import { filterWords } from '../../address/filter-labels.ts';
import { browserApi } from '../../query/query-client.ts';

/** Probable corrections of a search text that finds nothing. None for research: the server only knows the words of deals. */
export const didYouMeanQuery = (state: DealState, api: ApiClient = browserApi) => {
  const { search = '', list } = state;
  return queryOptions({
    queryKey: ['did-you-mean', writeAddress({ ...state, page: 1 })],
    queryFn: async ({ signal }) =>
      search && list !== 'research' ? (await api.didYouMean(search, state, { signal })).corrections : [],
  });
};

/** A filter that could be removed, how many deals would then be found, and how many of them are sold. */
export interface RemovableFilter {
  words: string;
  state: DealState;
  total: number;
  sold: number;
}
/** How many filters are tried: each is one small query. */
const MAX_TRIED_FILTERS = 6;

/** For an empty result: the filters of which removing one finds something, the most helpful first. */
export const removableFiltersQuery = (state: DealState, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: [state.list ?? 'public', 'removable-filters', writeAddress({ ...state, page: 1 })],
    queryFn: async ({ signal }): Promise<RemovableFilter[]> => {
      const tried = await Promise.all(
        filtersInUse(state)
          .slice(0, MAX_TRIED_FILTERS)
          .map(async (name) => {
            const without = withoutFilter(state, name);
            const { total, sold } = await api.findDeals({ ...without, size: 1 }, { signal });
            return { words: filterWords(state, name).value, state: without, total, sold };
          }),
      );
      return tried.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
    },
  });
