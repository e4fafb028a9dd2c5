import type { ApiClient } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';

/** Deals on the market, in all and by facet value. */
export interface Counts {
  onMarket: number;
  type: Record<string, number>;
  location: Record<string, number>;
  dealSize: Record<string, number>;
}

/** Counts for the shortcuts: one deal is enough, as the facets have the figures. */
export const countsQuery = (api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['home', 'counts'],
    queryFn: async ({ signal }): Promise<Counts> => {
      const { facets } = await api.findDeals({ size: 1 }, { signal });
      const counts = (values: { value: string; count: number }[]) =>
        Object.fromEntries(values.map(({ value, count }) => [value, count]));
      return {
        // Each deal is in one of the three; sold ones are counted in none, as they are not on the market.
        onMarket: facets.location.reduce((sum, { count }) => sum + count, 0),
        type: counts(facets.type),
        location: counts(facets.location),
        dealSize: counts(facets.dealSize),
      };
    },
  });

/** Current assignments: deals with a data room and a logo that are not sold (docs/product/pages.md#assignments-carousel). */
export const assignmentsQuery = (api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['home', 'assignments'],
    queryFn: async ({ signal }) =>
      (await api.publicDeals({ signal }))
        .filter((deal) => deal.hasVDR && deal.hasLogoImage && !deal.sold)
        .slice(0, MAX_SHOWN),
  });

/** Two screens of the rail; the rest is one click away. */
const MAX_SHOWN = 18;
