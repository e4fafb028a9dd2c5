import type { ApiClient } from '@outcrop/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { dealsAddress, PUBLIC_DEALS } from '../address/deal-state.ts';
import { loadDealStateReader } from '../address/load-deal-state.ts';
import { browserApi, queryClient } from '../query/query-client.ts';
import { apiFor } from '../server/api.ts';
import { queryClientContext } from '../server/context.ts';
import type { Route } from './+types/deals';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  // React Router requests a page's data with a parameter of its own, which is not a filter.
  toList(
    new URL(request.url).search.replace(/([?&])_routes=[^&]*&?/, '$1').replace(/[?&]$/, ''),
    context.get(queryClientContext),
    apiFor(context),
  );

/** In the browser too, so that lists of values arrive as they stand in the address. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  toList(new URL(request.url).search, queryClient(), browserApi);

/**
 * `/deals`, `/deals?search=…`: the public deals, with the query as it is (docs/product/search.md#deal-addresses); `/deals?typed=…`: those that the typed
 * words ask for, beside the filters that are there (docs/product/pages.md#typed-words).
 */
async function toList(search: string, client: QueryClient, api: ApiClient) {
  if (!/[?&]typed=/.test(search)) return redirect(PUBLIC_DEALS + search);
  const { asTyped, readDealState } = await loadDealStateReader();
  return redirect(dealsAddress(await asTyped(readDealState(search), client, api)));
}
