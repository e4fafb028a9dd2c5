import type { Call, CallOptions } from '../http/call.ts';
import type { ListingOrder, MoveListingsBody, OrderedList } from './listing-order.ts';
import type { ListingRecord } from './listing-record.ts';

/** Listings, for those who manage them. */
export const listingCalls = (call: Call) => ({
  listingRecord: (id: number, options?: CallOptions) =>
    call<ListingRecord>('GET', `/api/admin/listings/${id}`, options),
  /** Refused with what is missing (docs/product/listings.md#publishing-needs). @param version the one that was read */
  publishListing: (id: number, version: number) =>
    call<ListingRecord>('PUT', `/api/admin/listings/${id}`, { body: { webStatus: 'published', version } }),
  listingOrder: (list: OrderedList, options?: CallOptions) =>
    call<ListingOrder>('GET', `/api/admin/listing-order?list=${list}`, options),
  /** Answers with the order that there is then. */
  moveListings: (body: MoveListingsBody) => call<ListingOrder>('POST', '/api/admin/listing-order', { body }),
});
