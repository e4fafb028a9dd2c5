import { HydrationBoundary } from '@tanstack/react-query';
import { privateDealsGuard } from '../access/guards.ts';
import { type DealStateHandle, isAmongPrivateDeals } from '../address/deal-state.ts';
import { dealsMeta } from '../features/deal-search/deals-meta.ts';
import { DealsPage } from '../features/deal-search/list/deal-list.tsx';
import { loadDeals } from '../features/deal-search/load-deals.server.ts';
import { loadDealsInBrowser } from '../features/deal-search/load-deals.ts';
import { admit } from '../server/visitor.ts';
import type { Route } from './+types/private-deals';

export const handle: DealStateHandle = { listsDeals: true };

/** The private deals that were opened to whoever is signed in, in the same views as the public ones (docs/product/deals.md#private-deals). */
export async function loader(args: Route.LoaderArgs) {
  await admit(args, privateDealsGuard);
  return loadDeals('private', args);
}

/** Who comes from another page is let in by the server. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  isAmongPrivateDeals(window.location.pathname) ? loadDealsInBrowser('private', request) : serverLoader();

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return dealsMeta(matches, loaderData, 'deals that are shown only to those they were opened to.');
}

export default function PrivateDeals({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <DealsPage problem={loaderData.problem} />
    </HydrationBoundary>
  );
}
