import type { ApiClient } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';

/** One deal with all that a visitor may read of it. */
export const dealQuery = (id: number, api: ApiClient = browserApi) =>
  queryOptions({ queryKey: ['deal', id], queryFn: ({ signal }) => api.deal(id, { signal }) });

/** Deals like this one, the most like first, each with the reasons. */
export const similarDealsQuery = (id: number, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['similar-deals', id],
    queryFn: async ({ signal }) => (await api.similarDeals(id, { signal })).deals,
  });
