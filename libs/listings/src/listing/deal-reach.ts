import { meetsStrictly, PUBLIC_SCOPE, type SearchScope } from '@outcrop/search';
import { visible } from '../listings.policy.ts';
import { DEALS_INDEX, dealFields } from './deals.index.ts';
import type { Listing } from './listing.entity.ts';
import type { ListingColumn } from './listing-values.ts';

/** The reach of a deal that everybody may see. */
export const EVERYBODY = 2;

/** Who may see a deal, those apart who manage listings: nobody (0), those it is granted to (1), {@link EVERYBODY}. */
export function reachOf(row: Partial<Pick<Listing, ListingColumn>> & { readonly id: number }): number {
  const fields = dealFields(row);
  const isSeen = (scope: SearchScope) => meetsStrictly(visible(scope), fields, DEALS_INDEX.point);
  if (isSeen(PUBLIC_SCOPE)) return EVERYBODY;
  return isSeen({ kind: 'buyer', userId: 0, grants: [row.id] }) ? 1 : 0;
}
