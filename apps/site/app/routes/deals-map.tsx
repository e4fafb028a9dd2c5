import { HydrationBoundary } from '@tanstack/react-query';
import { type DealStateHandle, dealsAddress, LIST_PARAMETERS } from '../address/deal-state.ts';
import { loadMapInBrowser } from '../features/deal-map/load-map.ts';
import { MapPage } from '../features/deal-map/map-page.tsx';
import { loadDealsOfMap } from '../features/deal-search/load-deals.server.ts';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/deals-map';

export const handle: DealStateHandle & CacheHandle & ShellHandle = {
  listsDeals: true,
  fillsScreen: true,
  cache: { query: LIST_PARAMETERS },
};

/** The deals of the address as a list, which is shown before, beside and without the map. */
export const loader = (args: Route.LoaderArgs) => loadDealsOfMap('public', args);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadMapInBrowser(request);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Deals on the map',
    description:
      'Oil and gas assets on the market, on a map: by county, state, province and country, inside a box or an area that you draw.',
    path: dealsAddress({ view: 'map' }),
  });
}

export default function DealsMap({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <MapPage problem={loaderData.problem} />
    </HydrationBoundary>
  );
}
