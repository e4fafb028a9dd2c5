import type { ApiClient } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../query/query-client.ts';

/** What the explorer's collections tell of a deal (docs/product/explorer.md#in-the-market). */
export const marketAndWellsQuery = (id: number, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['market-and-wells', id],
    queryFn: ({ signal }) => api.marketAndWells(id, { signal }),
  });
