import { type ApiClient, type MatchOrder, PAGE_SIZE } from '@outcrop/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';

/** With what every query of matches begins. */
export const matchesKey = ['matches'] as const;

interface Wanted {
  page?: number | undefined;
  /** At most 50. */
  size?: number;
  order?: MatchOrder;
}

/** Deals for the signed-in person's interests. */
export const matchesQuery = (
  { page = 1, size = PAGE_SIZE, order = 'best' }: Wanted = {},
  api: ApiClient = browserApi,
) =>
  queryOptions({
    queryKey: [...matchesKey, page, size, order],
    queryFn: ({ signal }) => api.dealMatches(page, size, order, { signal }),
    placeholderData: keepPreviousData,
  });

/** How many meet the interests, and by which filters: what a list of all deals says of them. */
export const matchCountQuery = (api?: ApiClient) => matchesQuery({ size: 1 }, api);
