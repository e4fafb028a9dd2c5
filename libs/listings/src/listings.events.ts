import { listingIdSchema, STATUS_CODES } from '@outcrop/contracts';
import { defineEvent } from '@outcrop/platform';
import { z } from 'zod';

const listingRef = z.object({ listingId: listingIdSchema });
/** Clear names of the fields that changed; their values are in the row and in the audit. */
const fields = z.array(z.string());

export const listingCreated = defineEvent('listings.listing-created.v1', listingRef);
export const listingChanged = defineEvent('listings.listing-changed.v1', listingRef.extend({ fields }));
export const listingPublished = defineEvent('listings.listing-published.v1', listingRef);
export const listingWithdrawn = defineEvent('listings.listing-withdrawn.v1', listingRef);
export const listingStatusChanged = defineEvent(
  'listings.listing-status-changed.v1',
  listingRef.extend({ previous: z.enum(STATUS_CODES) }),
);
export const listingMoved = defineEvent('listings.listing-moved.v1', listingRef);

/** Every event after which a listing's document may differ. */
export const listingEvents = [
  listingCreated,
  listingChanged,
  listingPublished,
  listingWithdrawn,
  listingStatusChanged,
  listingMoved,
] as const;
