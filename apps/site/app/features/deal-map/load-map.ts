import { redirect } from 'react-router';
import { dealsAddress, listAt } from '../../address/deal-state.ts';
import { loadDealStateReader } from '../../address/load-deal-state.ts';
import type { Listed } from '../../address/read-words.ts';
import { queryClient } from '../../query/query-client.ts';
import type { LoadedPage } from '../../server/start-queries.ts';
import { withoutOldView } from './view/shown-view.ts';

/** In the browser the list and the map fetch their own data, so that a pan acts at once and the old rows stay. */
export async function loadMapInBrowser(request: Request): Promise<LoadedPage & Listed> {
  const { pathname, search } = new URL(request.url);
  const reader = await loadDealStateReader();
  const state = { ...reader.readDealState(search), ...listAt(pathname) };
  const elsewhere = withoutOldView(state);
  if (elsewhere) throw redirect(dealsAddress(elsewhere));
  return { ...(await reader.asListed(state, queryClient())), problem: null };
}
