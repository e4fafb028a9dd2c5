import type { ApiClient } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';

/** The own profile, with what is missing in it. It is edited here, so it does not change behind a form's back. */
export const profileQuery = (api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => api.profile({ signal }),
    refetchOnWindowFocus: false,
  });

/** What the person would buy and sell, and where. */
export const interestsQuery = (api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['interests'],
    queryFn: ({ signal }) => api.interests({ signal }),
    refetchOnWindowFocus: false,
  });

/** Deals on offer in each region, by its name. */
export const regionCountsQuery = (api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['region-counts'],
    queryFn: async ({ signal }) => {
      const { values } = await api.facetValues('region', {}, '', { signal });
      return Object.fromEntries(values.map(({ value, count }) => [value, count])) as Record<string, number>;
    },
  });
