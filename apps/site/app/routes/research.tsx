import { HydrationBoundary } from '@tanstack/react-query';
import type { DealStateHandle } from '../address/deal-state.ts';
import { LIST_PARAMETERS } from '../address/deal-state.ts';
import { dealsMeta } from '../features/deal-search/deals-meta.ts';
import { DealsPage } from '../features/deal-search/list/deal-list.tsx';
import { loadDeals } from '../features/deal-search/load-deals.server.ts';
import { loadDealsInBrowser } from '../features/deal-search/load-deals.ts';
import { StudySearch } from '../features/deal-search/research/study-search.tsx';
import { EmailMe, SaveSearch } from '../features/saved-searches/save/save-search.tsx';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import type { Route } from './+types/research';

export const handle: DealStateHandle & CacheHandle = { listsDeals: true, cache: { query: LIST_PARAMETERS } };

/** The STUDY deals, in the same views as the public ones (docs/product/deals.md#research-list). */
export const loader = (args: Route.LoaderArgs) => loadDeals('research', args);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadDealsInBrowser('research', request);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return dealsMeta(
    matches,
    loaderData,
    'studies of basins, plays and fields: geology, reserves and what is left to find, from the people who know them.',
  );
}

export default function Research({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <DealsPage
        problem={loaderData.problem}
        emailMe={<EmailMe />}
        saveSearch={
          <>
            <StudySearch />
            <SaveSearch />
          </>
        }
      />
    </HydrationBoundary>
  );
}
