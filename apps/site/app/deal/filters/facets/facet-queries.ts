import { type ApiClient, type DealState, type FacetGroup, withoutOrder, writeAddress } from '@outcrop/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../query/query-client.ts';
import { SAVED_COUNT } from '../../tools/like-queries.ts';

/** Values of a group that contain the text, with the other groups' filters applied. */
export const facetValuesQuery = (group: FacetGroup, state: DealState, text: string, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: [state.list ?? 'public', 'facet-values', group, writeAddress({ ...state, page: 1 }), text],
    queryFn: async ({ signal }) => (await api.facetValues(group, state, text, { signal })).values,
    placeholderData: keepPreviousData,
  });

/** How many saved deals match the other filters. @param saved how many there are in all: when it changes, the count is fetched again */
export const savedCountQuery = (state: DealState, saved: number, api: ApiClient = browserApi) => {
  const mine: DealState = { ...withoutOrder(state), liked: true, size: 1 };
  return queryOptions({
    queryKey: [...SAVED_COUNT, state.list ?? 'public', saved, writeAddress(mine)],
    queryFn: async ({ signal }) => {
      const { total, sold } = await api.findDeals(mine, { signal });
      return total - sold;
    },
    placeholderData: keepPreviousData,
  });
};
