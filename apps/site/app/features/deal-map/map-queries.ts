import { type ApiClient, type DealState, withoutOrder, writeAddress } from '@outcrop/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';
import { searchedFor } from './view/shown-view.ts';
import { commonBox, type Viewport } from './view/viewport.ts';

/**
 * Clusters and deals in view, inside the area and the box that are searched; the previous ones stay until the new ones arrive, and an outdated request
 * is cancelled.
 * @param isFixed whether the box of the address stays while the map moves
 */
export const mapQuery = (state: DealState, { box, zoom }: Viewport, isFixed: boolean, api: ApiClient = browserApi) => {
  const bbox = isFixed && state.bbox ? commonBox(state.bbox, box) : box;
  const seen: DealState = { ...withoutOrder(state), bbox };
  return queryOptions({
    queryKey: ['deal-map', state.list ?? 'public', writeAddress(seen), zoom],
    queryFn: ({ signal }) => api.findDealsOnMap(seen, zoom, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Where everything is that the filters find, which the map goes to; null where nothing has a place. */
export const extentQuery = (state: DealState, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['deal-map', state.list ?? 'public', 'extent', searchedFor(state)],
    queryFn: async ({ signal }) =>
      (await api.dealsExtent({ ...state, bbox: undefined, polygon: undefined }, { signal })).bbox,
  });

/** The operator's own map style, or null for the base map that ships with the site. */
export const mapStyleQuery = (api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['map-style'],
    queryFn: async ({ signal }) => (await api.config({ signal })).mapStyleUrl,
    staleTime: Number.POSITIVE_INFINITY,
  });
