import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { type DealStateHandle, LIST_PARAMETERS } from '../address/deal-state.ts';
import { readDealState } from '../address/read-deal-state.ts';
import { SHOWN_PAGES, siteSearchQuery } from '../address/site-search-query.ts';
import { dealsMeta } from '../features/deal-search/deals-meta.ts';
import { DealsPage } from '../features/deal-search/list/deal-list.tsx';
import { loadDeals } from '../features/deal-search/load-deals.server.ts';
import { loadDealsInBrowser } from '../features/deal-search/load-deals.ts';
import { EmailMe, SaveSearch } from '../features/saved-searches/save/save-search.tsx';
import { apiFor, type Context } from '../server/api.ts';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import { startQueries } from '../server/start-queries.ts';
import { later } from '../ui/later.tsx';
import type { Route } from './+types/public-deals';

export const handle: DealStateHandle & CacheHandle = { listsDeals: true, cache: { query: LIST_PARAMETERS } };

/** Few look for words; rendered on the server, its script comes after those of the first page. */
const AlsoOnSite = later(() => import('../features/site-search/also-on-site.tsx'));

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
          problem={loaderData.problem}
          saveSearch={<SaveSearch />}
          emailMe={<EmailMe />}
          alsoOnSite={alsoOnSite}
        />
      </HydrationBoundary>
    </HydrationBoundary>
  );
}

const alsoOnSite = (search: string) => <AlsoOnSite search={search} />;

/** The pages of {@link AlsoOnSite}, to be sent with the document. The deals are shown without them. @param search what the deals are searched for */
async function loadSitePages(context: Context, search: string | undefined) {
  const queries = startQueries(context);
  if (search) await queries.fetch(siteSearchQuery(search, SHOWN_PAGES, apiFor(context))).catch(() => null);
  return queries.dehydrate();
}
