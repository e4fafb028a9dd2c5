import { redirect } from 'react-router';
import type { Route } from './+types/deal-details';

/** The old address of a deal (design section 4, Routes). */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/deals/${encodeURIComponent(params.listingId)}`, 301);
