import { MAX_LISTING_ID } from '@outcrop/contracts';

/** The ListingId that a part of an address says; null for what no deal can be called. */
export function listingIdIn(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_LISTING_ID ? Number(text) : null;
}
