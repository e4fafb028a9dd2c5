import { redirect } from 'react-router';
import { RESEARCH } from '../address/deal-state.ts';
import type { Route } from './+types/deals-research';

/** The other address of research, with the query as it is (docs/product/search.md#deal-addresses). */
export const loader = ({ request }: Route.LoaderArgs) => redirect(`${RESEARCH}${new URL(request.url).search}`, 301);
