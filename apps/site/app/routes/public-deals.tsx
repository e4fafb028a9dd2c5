import { HydrationBoundary } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import type { DealStateHandle } from '../address/deal-state.ts';
import { LIST_PARAMETERS } from '../address/list-parameters.ts';
import { readDealState } from '../address/read-deal-state.ts';
import { dealsMeta } from '../features/deal-search/deals-meta.ts';
import { DealsPage } from '../features/deal-search/deals-page.tsx';
import { loadDeals } from '../features/deal-search/load-deals.server.ts';
import { loadDealsInBrowser } from '../features/deal-search/load-deals.ts';
import { matchTools } from '../features/saved-searches/matches/match-tools.tsx';
import { SaveSearch } from '../features/saved-searches/save/save-search.tsx';
import { loadSitePages } from '../features/site-search/load-site-pages.server.ts';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import type { Route } from './+types/public-deals';

export const handle: DealStateHandle & CacheHandle = { listsDeals: true, cache: { query: LIST_PARAMETERS } };

/** Few look for words; rendered on the server, its script comes after those of the first page. */
const AlsoOnSite = lazy(async () => ({
  default: (await import('../features/site-search/also-on-site.tsx')).AlsoOnSite,
}));

export async function loader(args: Route.LoaderArgs) {
  const [deals, sitePages] = await Promise.all([
    loadDeals('public', args),
    loadSitePages(args.context, readDealState(args.url.search).search),
  ]);
  return data({ ...deals.data, sitePages }, deals.init ?? undefined);
}

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  ...(await loadDealsInBrowser('public', request)),
  sitePages: undefined,
});

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
      <HydrationBoundary state={loaderData.sitePages}>
        <DealsPage
          asOf={loaderData.asOf}
          problem={loaderData.problem}
          saveSearch={<SaveSearch />}
          matchTools={matchTools}
          alsoOnSite={alsoOnSite}
        />
      </HydrationBoundary>
    </HydrationBoundary>
  );
}

const alsoOnSite = (search: string) => (
  <Suspense>
    <AlsoOnSite search={search} />
  </Suspense>
);
