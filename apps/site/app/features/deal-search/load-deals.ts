import type { DealListName, DealState } from '@outcrop/contracts';
import { redirect } from 'react-router';
import { dealsAddress } from '../../address/deal-state.ts';
import { loadDealStateReader } from '../../address/load-deal-state.ts';
import type { Listed } from '../../address/read-words.ts';
import { queryClient } from '../../query/query-client.ts';
import type { LoadedPage } from '../../server/start-queries.ts';
import { loadView, WhyMatched } from './views/deal-views.ts';

export type LoadedDeals = LoadedPage & Listed;

/** In the browser the list fetches its own deals, so that a filter acts at once and the old rows stay. */
export async function loadDealsInBrowser(list: DealListName, request: Request): Promise<LoadedDeals> {
  const reader = await loadDealStateReader();
  const state = inList(list, reader.readDealState(new URL(request.url).search));
  if (state.view === 'map') throw redirect(dealsAddress(state));
  if (state.typed) WhyMatched.load().catch(() => {});
  const [listed] = await Promise.all([reader.asListed(state, queryClient()), loadView(state.view)]);
  return { ...listed, problem: null };
}

/** The state of a page of this list; studies have no map, and only the public deals a field whose words are read. */
export function inList(list: DealListName, state: DealState): DealState {
  if (list === 'public') return state;
  const view = list === 'research' && state.view === 'map' ? undefined : state.view;
  return { ...state, list, view, typed: undefined };
}
