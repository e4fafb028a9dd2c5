import { HydrationBoundary } from '@tanstack/react-query';
import type { DealStateHandle } from '../address/deal-state.ts';
import { dealsMeta } from '../features/deal-search/deals-meta.ts';
import { DealsPage } from '../features/deal-search/deals-page.tsx';
import { loadDeals } from '../features/deal-search/load-deals.server.ts';
import { loadDealsInBrowser } from '../features/deal-search/load-deals.ts';
import { matchTools } from '../features/saved-searches/matches/match-tools.tsx';
import { SaveSearch } from '../features/saved-searches/save/save-search.tsx';
import type { Route } from './+types/public-deals';

export const handle: DealStateHandle = { listsDeals: true };

export const loader = (args: Route.LoaderArgs) => loadDeals('public', args);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadDealsInBrowser('public', request);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return dealsMeta(
    matches,
    loaderData,
    'oil and gas assets on the market, with production, cash flow, reserves and interest. Producing properties, leasehold, prospects, minerals and royalty.',
  );
}

export default function PublicDeals({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <DealsPage
        asOf={loaderData.asOf}
        problem={loaderData.problem}
        saveSearch={<SaveSearch />}
        matchTools={matchTools}
      />
    </HydrationBoundary>
  );
}
