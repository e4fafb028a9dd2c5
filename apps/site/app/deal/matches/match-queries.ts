import type { ApiClient } from '@outcrop/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';

/** With what every query of matches begins. */
export const matchesKey = ['matches'] as const;

/** The best deals for the signed-in person's interests. @param size how many, at most 50 */
export const matchesQuery = (size: number, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: [...matchesKey, size],
    queryFn: ({ signal }) => api.dealMatches(1, size, { signal }),
    placeholderData: keepPreviousData,
  });
