import type { ApiClient, DealListName, DealPage, DealState } from '@outcrop/contracts';
import { redirect } from 'react-router';
import { dealsAddress } from '../../address/deal-state.ts';
import { asListed, readDealState } from '../../address/read-deal-state.ts';
import type { Listed } from '../../address/read-words.ts';
import { matchCountQuery } from '../../deal/matches/match-queries.ts';
import { dealsQuery, printedDealsQuery } from '../../deal/queries/deal-queries.ts';
import { didYouMeanQuery, insteadQuery, removableFiltersQuery } from '../../deal/results/empty-results-queries.ts';
import { apiFor, type Context } from '../../server/api.ts';
import { carriesSession, queryClientContext, visitContext } from '../../server/context.ts';
import { loadPage, type startQueries } from '../../server/start-queries.ts';
import { inList } from './load-deals.ts';

interface Asked {
  request: Request;
  context: Context;
}

const listed = (state: DealState, context: Context) =>
  asListed(state, context.get(queryClientContext), apiFor(context));

/** Finds the deals of the raw address and sends them with the page. */
export async function loadDeals(list: DealListName, { request, context }: Asked) {
  const asked = inList(list, readDealState(new URL(request.url).search));
  if (asked.view === 'map') throw redirect(dealsAddress(asked));
  const page = await listed(asked, context);
  const { state } = page;
  return loadPage(context, page, async (queries, api) => {
    if (state.view === 'print') return queries.fetch(printedDealsQuery(state, api));
    const matched = list === 'public' && carriesSession(context.get(visitContext));
    return Promise.all([
      fetchPage(page, queries, api),
      // The list is shown without their number; the browser asks once more.
      matched && queries.fetch(matchCountQuery(api)).catch(() => null),
    ]);
  });
}

/** The same for the map: its deals as a list. */
export async function loadDealsOfMap(list: DealListName, { request, context }: Asked) {
  const page = await listed(inList(list, { ...readDealState(new URL(request.url).search), view: 'map' }), context);
  return loadPage(context, page, (queries, api) => fetchPage(page, queries, api));
}

/**
 * The page of deals that the address names; where nothing is found, also the filters that could be removed, the probable corrections of
 * the search text and what is found by the typed words themselves.
 * @throws a redirect to the last page, for a page beyond it
 */
export async function fetchPage(
  { state, reading }: Pick<Listed, 'state' | 'reading'>,
  queries: ReturnType<typeof startQueries>,
  api: ApiClient,
): Promise<DealPage> {
  const page = await queries.fetch(dealsQuery(state, api));
  if (page.total === 0)
    await Promise.all([
      // The page is still useful without each of them, as when the API is too busy for them.
      queries.fetch(removableFiltersQuery(state, api)).catch(() => null),
      queries.fetch(didYouMeanQuery(state, api)).catch(() => null),
      reading && queries.fetch(insteadQuery(reading, api)).catch(() => null),
    ]);
  else if (page.deals.length === 0) {
    // A page that is there and empty is shown: a redirect to itself would never end.
    const last = Math.ceil(page.total / page.size);
    if (last < page.page) throw redirect(dealsAddress({ ...state, page: last }));
  }
  return page;
}
