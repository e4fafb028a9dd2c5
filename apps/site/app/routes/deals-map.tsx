import type { DealState } from '@outcrop/contracts';
import { HydrationBoundary } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { type DealStateHandle, dealsAddress, LIST_PARAMETERS } from '../address/deal-state.ts';
import { loadDealStateReader } from '../address/load-deal-state.ts';
import { readDealState } from '../address/read-deal-state.ts';
import { MapPage } from '../features/deal-map/map-page.tsx';
import { withoutOldView } from '../features/deal-map/view/shown-view.ts';
import { fetchPage } from '../features/deal-search/load-deals.server.ts';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import { type LoadedPage, loadPage } from '../server/start-queries.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/deals-map';

export const handle: DealStateHandle & CacheHandle & ShellHandle = {
  listsDeals: true,
  fillsScreen: true,
  cache: { query: LIST_PARAMETERS },
};

/** The deals of the address as a list, which is shown before, beside and without the map. */
export function loader({ request, context }: Route.LoaderArgs) {
  const state: DealState = { ...readDealState(new URL(request.url).search), view: 'map' };
  return loadPage(context, { state }, (queries, api) => fetchPage(state, queries, api));
}

/** In the browser the list and the map fetch their own data, so that a pan acts at once and the old rows stay. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LoadedPage & { state: DealState }> {
  const reader = await loadDealStateReader();
  const state: DealState = { ...reader.readDealState(new URL(request.url).search), view: 'map' };
  const elsewhere = withoutOldView(state);
  if (elsewhere) throw redirect(dealsAddress(elsewhere));
  return { state, problem: null };
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
