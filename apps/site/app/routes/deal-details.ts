import { redirect } from 'react-router';
import type { Route } from './+types/deal-details';

/** The old address of a deal (docs/product/search.md#deal-addresses). */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/deals/${encodeURIComponent(params.listingId)}`, 301);
