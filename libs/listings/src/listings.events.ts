import { IMAGE_SOURCES, listingIdSchema, STATUS_CODES, WEB_STATUS_CODES } from '@outcrop/contracts';
import { type Delivery, defineEvent, type PayloadOf, shownText } from '@outcrop/platform';
import { z } from 'zod';

const listingRef = z.object({ listingId: listingIdSchema });
/** Nobody is to be told of it: one of many that were imported (docs/product/events.md#quiet-events, docs/product/alerts.md#quiet-imports). */
const quiet = z.literal(true).optional();
/** Clear names of the fields that changed; their values are in the row and in the audit. */
const fields = z.array(shownText());

/** Of the fields whose former values buyers are told of, as they stood. */
const before = z.object({ projectedSalePrice: shownText(), deadlineDate: shownText() }).partial().optional();

export const listingCreated = defineEvent('listings.listing-created.v1', listingRef.extend({ quiet }));
export const listingChanged = defineEvent('listings.listing-changed.v1', listingRef.extend({ fields, before, quiet }));
export const listingPublished = defineEvent(
  'listings.listing-published.v1',
  listingRef.extend({ previous: z.enum(WEB_STATUS_CODES).optional(), quiet }),
);
export const listingWithdrawn = defineEvent('listings.listing-withdrawn.v1', listingRef);
export const listingStatusChanged = defineEvent(
  'listings.listing-status-changed.v1',
  listingRef.extend({ previous: z.enum(STATUS_CODES), quiet }),
);
export const listingMoved = defineEvent('listings.listing-moved.v1', listingRef);

/**
 * A listing's picture was uploaded, replaced or removed. What stands now is in the row; what stood before is only here. The wire name is from
 * the time when the images' feature recorded it, and deliveries of that time are still understood.
 */
export const listingImageChanged = defineEvent(
  'images.listing-image-changed.v1',
  listingRef.extend({
    source: z.enum(IMAGE_SOURCES),
    /** SHA-256 of the picture that was replaced or removed; null when there was none. */
    previous: shownText().nullable(),
  }),
);

/** Every event after which a listing's document may differ. */
export const listingEvents = [
  listingCreated,
  listingChanged,
  listingPublished,
  listingWithdrawn,
  listingStatusChanged,
  listingMoved,
] as const;

/** The events after which a deal may be one that buyers did not see before. */
export const newDealEvents = [listingCreated, listingPublished, listingChanged] as const;
export type NewDealEvent = PayloadOf<(typeof newDealEvents)[number]>;

/**
 * Whether an event tells of a deal that is new to buyers: created, published but not for the second time, or no longer hidden from them
 * (docs/product/alerts.md#alerted-changes). Whether they may see it now, the row says.
 */
export function tellsOfNewDeal({ type, event }: Pick<Delivery<object>, 'type' | 'event'>): boolean {
  if (type === listingCreated.type) return true;
  if (type === listingPublished.type) return !('previous' in event && event.previous === 'withdrawn');
  if (type !== listingChanged.type || !('fields' in event)) return false;
  // What was hidden before is new to those who see it now.
  return (event.fields as string[]).some((field) => field === 'isPrivate' || field === 'isSalesLeadOnly');
}
