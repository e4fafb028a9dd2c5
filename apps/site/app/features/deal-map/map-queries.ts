import { type ApiClient, type Box, type DealState, withoutOrder, writeAddress } from '@outcrop/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';
import type { Viewport } from './view/viewport.ts';

/** The filters in a view, without the drawn area: the map also shows the deals around it. */
const inView = (state: DealState, bbox: Box): DealState => ({ ...withoutOrder(state), polygon: undefined, bbox });

/** Clusters and deals in view; the previous ones stay until the new ones arrive, and an outdated request is cancelled. */
export const mapQuery = (state: DealState, { box, zoom }: Viewport, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['deal-map', writeAddress(inView(state, box)), zoom],
    queryFn: ({ signal }) => api.findDealsOnMap(inView(state, box), zoom, { signal }),
    placeholderData: keepPreviousData,
  });

/** The operator's own map style, or null for the base map that ships with the site. */
export const mapStyleQuery = (api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['map-style'],
    queryFn: async ({ signal }) => (await api.config({ signal })).mapStyleUrl,
    staleTime: Number.POSITIVE_INFINITY,
  });
