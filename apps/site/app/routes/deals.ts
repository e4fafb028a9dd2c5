import { redirect } from 'react-router';
import { PUBLIC_DEALS } from '../address/deal-state.ts';
import type { Route } from './+types/deals';

/** `/deals`, `/deals?search=…`: the public deals, with the query as it is (design section 4, Routes). */
export const loader = ({ request }: Route.LoaderArgs) => redirect(`${PUBLIC_DEALS}${new URL(request.url).search}`, 302);
