import type { ApiClient } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';

/** How many public deals the visitor has saved. */
export const likesQuery = (api: ApiClient = browserApi) =>
  queryOptions({ queryKey: ['likes'], queryFn: async ({ signal }) => (await api.likes({ signal })).count });

/** First part of the query keys of how many saved deals match some filters. */
export const SAVED_COUNT = ['saved-count'] as const;
