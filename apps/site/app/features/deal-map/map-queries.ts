import { type ApiClient, type DealState, writeAddress } from '@outcrop/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';
import type { Viewport } from './viewport.ts';

/** What narrows the deals, without the searched area, order and page: the map shows what lies around the area, too. */
export const filtersOnly = ({
  bbox: _,
  polygon: __,
  sort: ___,
  reverse: ____,
  page: _____,
  size: ______,
  ...filters
}: DealState): DealState => filters;

/** Clusters and deals in view; those before stay until the new ones are there, and a request that is overtaken is given up. */
export const mapQuery = (state: DealState, { box, zoom }: Viewport, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['deal-map', writeAddress({ ...filtersOnly(state), bbox: box }), zoom],
    queryFn: ({ signal }) => api.findDealsOnMap({ ...filtersOnly(state), bbox: box }, zoom, { signal }),
    placeholderData: keepPreviousData,
  });

/** One deal for its card. */
export const cardQuery = (id: number, api: ApiClient = browserApi) =>
  queryOptions({ queryKey: ['deal', id], queryFn: ({ signal }) => api.deal(id, { signal }) });

/** The operator's own map style, or null for the base map that ships with the site. */
export const mapStyleQuery = (api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['map-style'],
    queryFn: async ({ signal }) => (await api.config({ signal })).mapStyleUrl,
    staleTime: Number.POSITIVE_INFINITY,
  });
