import { type ApiClient, type DealState, writeAddress } from '@outcrop/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';

/** One deal with all that a visitor may read of it. */
export const dealQuery = (id: number, api: ApiClient = browserApi) =>
  queryOptions({ queryKey: ['deal', id], queryFn: ({ signal }) => api.deal(id, { signal }) });

/** One page of deals with its facets; the rows before are kept until the new ones are there. */
export const dealsQuery = (state: DealState, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: [state.list ?? 'public', 'deals', writeAddress(state)],
    queryFn: ({ signal }) => api.findDeals(state, { signal }),
    placeholderData: keepPreviousData,
  });
