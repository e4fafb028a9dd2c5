import { MAX_LISTING_ID } from '@outcrop/contracts';

/** The ListingId in a part of an address; null for anything that cannot be one. */
export const listingIdIn = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_LISTING_ID ? Number(text) : null;
