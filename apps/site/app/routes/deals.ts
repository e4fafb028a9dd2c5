import { redirect } from 'react-router';
import { PUBLIC_DEALS } from '../address/deal-state.ts';
import type { Route } from './+types/deals';

/** `/deals`, `/deals?search=…`: the public deals, with the query as it is (docs/product/search.md#deal-addresses). */
export const loader = ({ request }: Route.LoaderArgs) => {
  // React Router requests a page's data with a parameter of its own, which is not a filter.
  const search = new URL(request.url).search.replace(/([?&])_routes=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return redirect(PUBLIC_DEALS + search, 302);
};
