import type { ApiClient } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';

/** Three views of the widest window; the rest is one click away. */
const MAX_ASSIGNMENTS = 27;

/** Public deals in all, how many of them are sold, and those on the market by facet value (docs/product/deals.md#one-number). */
export interface Counts {
  total: number;
  sold: number;
  type: Record<string, number>;
  location: Record<string, number>;
}

/** Counts for the shortcuts: one deal is enough, as the facets have the figures. */
export const countsQuery = (api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['home', 'counts'],
    queryFn: async ({ signal }): Promise<Counts> => {
      const { total, sold, facets } = await api.findDeals({ size: 1 }, { signal });
      const counts = (values: { value: string; count: number }[]) =>
        Object.fromEntries(values.map(({ value, count }) => [value, count]));
      return {
        total,
        sold,
        type: counts(facets.type),
        location: counts(facets.location),
      };
    },
  });

/** Current assignments for the carousel (docs/product/pages.md#assignments-carousel). */
export const assignmentsQuery = (api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['home', 'assignments'],
    queryFn: ({ signal }) => api.currentAssignments(MAX_ASSIGNMENTS, { signal }),
  });

/** What editors wrote for the home page. @param preview the token of a draft's preview */
export const homeQuery = (preview?: string, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['content', 'home', preview ?? ''],
    queryFn: ({ signal }) => api.homeContent({ signal, preview }),
  });

/** Figures of the firm; undefined where one is not known. */
export interface FirmFigures {
  readonly people?: number;
  readonly pitchbooks?: number;
}

/** Counts of the firm itself, each as far as its page can be read. */
export const firmQuery = (api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['home', 'firm'],
    queryFn: async ({ signal }): Promise<FirmFigures> => {
      const [team, books] = await Promise.allSettled([api.teamPage({ signal }), api.pitchbooks({ signal })]);
      return {
        ...(team.status === 'fulfilled' && {
          people: team.value.teams.reduce((sum, { members }) => sum + members.length, 0),
        }),
        ...(books.status === 'fulfilled' && { pitchbooks: books.value.items.length }),
      };
    },
  });
