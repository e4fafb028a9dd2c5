import type { ListingRecord } from '@outcrop/contracts';

/** What the site calls a listing: its header, or else Where. */
export const headerOf = (listing: Partial<ListingRecord>): string =>
  listing.header || listing.whr || `Listing ${listing.ListingId ?? ''}`;
