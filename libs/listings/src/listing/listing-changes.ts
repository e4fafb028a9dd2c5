import type { NewEvent } from '@outcrop/platform';
import { listingChanged, listingPublished, listingStatusChanged, listingWithdrawn } from '../listings.events.ts';
import type { ListingValues } from './listing-values.ts';

/**
 * The events of one edit: status and publication have their own, everything else is one `listing-changed` with the fields' names.
 * @param fields names of what changed; `passcode` may be among them
 */
export function eventsOfEdit(
  listingId: number,
  fields: readonly string[],
  before: Pick<ListingValues, 'status'>,
  after: Pick<ListingValues, 'webStatus'>,
): NewEvent[] {
  const events: NewEvent[] = [];
  const others = new Set(fields);
  if (others.delete('status')) events.push(listingStatusChanged({ listingId, previous: before.status }));
  if (others.has('webStatus') && after.webStatus !== 'draft') {
    others.delete('webStatus');
    events.push(after.webStatus === 'published' ? listingPublished({ listingId }) : listingWithdrawn({ listingId }));
  }
  if (others.size > 0) events.push(listingChanged({ listingId, fields: [...others] }));
  return events;
}
