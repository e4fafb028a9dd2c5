import type { Delivery, PayloadOf } from '@outcrop/platform';
import { listingChanged, listingCreated, listingPublished } from './listings.events.ts';

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
