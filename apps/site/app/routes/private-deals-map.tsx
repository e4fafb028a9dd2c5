import { HydrationBoundary } from '@tanstack/react-query';
import { privateDealsGuard } from '../access/guards.ts';
import { type DealStateHandle, dealsAddress, isAmongPrivateDeals } from '../address/deal-state.ts';
import { loadMapInBrowser } from '../features/deal-map/load-map.ts';
import { MapPage } from '../features/deal-map/map-page.tsx';
import { loadDealsOfMap } from '../features/deal-search/load-deals.server.ts';
import { admit } from '../server/visitor.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/private-deals-map';

export const handle: DealStateHandle & ShellHandle = { listsDeals: true, fillsScreen: true };

/** The private deals of the address as a list, which is shown before, beside and without the map. */
export async function loader(args: Route.LoaderArgs) {
  await admit(args, privateDealsGuard);
  return loadDealsOfMap('private', args);
}

/** Who comes from another page is let in by the server. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  isAmongPrivateDeals(window.location.pathname) ? loadMapInBrowser(request) : serverLoader();

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Private deals on the map',
    description: 'The deals that were opened to you, on a map.',
    path: dealsAddress({ list: 'private', view: 'map' }),
    index: false,
  });
}

export default function PrivateDealsMap({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <MapPage problem={loaderData.problem} />
    </HydrationBoundary>
  );
}
