import type { ChangedRows } from '@outcrop/platform';

/** What pages call listings, as far as they show any. */
export const LISTINGS_SOURCE = 'listings';

/** A change that the search reads draws a revision; of others, such as a new picture, ListingChanges tells by itself. */
export const LISTED_ROWS: ChangedRows = {
  source: LISTINGS_SOURCE,
  table: 'listing',
  changedInColumn: 'search_xid',
};
