import { ListingChanges } from '../../src/listing/listing-changes.ts';
import { type ListingValues, valuesOf } from '../../src/listing/listing-values.ts';
import { listingChanged } from '../../src/listings.events.ts';
import { admin, type RunningApp } from './start-app.ts';

/** Changes an agent's details on every listing of that agent. @returns ids of the changed listings */
export const changeAgent = (running: RunningApp, agentId: number, values: Partial<ListingValues>): Promise<number[]> =>
  running.app.get(ListingChanges, { strict: false }).changeMany({ agentId }, admin, (listing) => {
    const before = valuesOf(listing);
    const fields = listing.change(values);
    if (fields.length === 0) return undefined;
    const events = [listingChanged({ listingId: listing.id, fields })];
    return { action: 'change-agent', fields, events, before, after: valuesOf(listing) };
  });
