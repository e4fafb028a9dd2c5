import type { ApiClient } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../query/query-client.ts';

/** Deals like this one, the most similar first, each with the reasons. */
export const similarDealsQuery = (id: number, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['similar-deals', id],
    queryFn: async ({ signal }) => (await api.similarDeals(id, { signal })).deals,
  });
