import { type ApiClient, type DealState, writeAddress } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type FilterName, filtersInUse, ofPublicDeals, withoutFilter } from '../../address/deal-state.ts';
import type { Reading } from '../../address/read-words.ts';
import { browserApi } from '../../query/query-client.ts';
import { dealsQuery } from '../queries/deal-queries.ts';

/** Probable corrections of a search text that finds nothing, for the public deals alone: the server knows the words of no others. */
export const didYouMeanQuery = (state: DealState, api: ApiClient = browserApi) => {
  const { search = '' } = state;
  return queryOptions({
    queryKey: ['did-you-mean', writeAddress({ ...state, page: 1 })],
    queryFn: async ({ signal }) =>
      search && ofPublicDeals(state) ? (await api.didYouMean(search, state, { signal })).corrections : [],
  });
};

/** What is found by looking for the typed words themselves. */
export const insteadQuery = ({ instead }: Reading, api?: ApiClient) => ({
  ...dealsQuery({ ...instead, size: 1 }, api),
  placeholderData: undefined,
});

/** A filter that could be removed, how many deals would then be found, and how many of them are sold. */
export interface RemovableFilter {
  name: FilterName;
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
            const { total, sold } = await api.findDeals({ ...withoutFilter(state, name), size: 1 }, { signal });
            return { name, total, sold };
          }),
      );
      return tried.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
    },
  });
