import { HydrationBoundary } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { type DealStateHandle, dealsAddress, LIST_PARAMETERS } from '../address/deal-state.ts';
import { loadDealStateReader } from '../address/load-deal-state.ts';
import { MapPage } from '../features/deal-map/map-page.tsx';
import { withoutOldView } from '../features/deal-map/view/shown-view.ts';
import { loadDealsOfMap } from '../features/deal-search/load-deals.server.ts';
import type { LoadedDeals } from '../features/deal-search/load-deals.ts';
import { queryClient } from '../query/query-client.ts';
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
export const loader = (args: Route.LoaderArgs) => loadDealsOfMap(args);

/** In the browser the list and the map fetch their own data, so that a pan acts at once and the old rows stay. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LoadedDeals> {
  const reader = await loadDealStateReader();
  const state = { ...reader.readDealState(new URL(request.url).search), view: 'map' as const };
  const elsewhere = withoutOldView(state);
  if (elsewhere) throw redirect(dealsAddress(elsewhere));
  return { ...(await reader.asListed(state, queryClient())), problem: null };
}

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
