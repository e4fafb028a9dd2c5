import {
  byField,
  type DealStatus,
  EDITABLE_FIELDS,
  type FieldValues,
  LISTING_FIELDS,
  type ListingRecord,
  type ListingUpdate,
  type ListingWrite,
  STATUS_CODES,
} from '@outcrop/contracts';
import type { Listing } from './listing.entity.ts';
import { type FormValues, type ListingValues, USUAL_SALUTATION } from './listing-values.ts';

/** The fields of a request by wire names, in older calls by clear names too, as values by clear names; only what was sent. */
export function valuesFromWire(body: ListingWrite | ListingUpdate): Partial<ListingValues> {
  const byEither: ListingUpdate = body;
  const sent: Partial<FormValues> = byField(EDITABLE_FIELDS, 'name', ({ name, wire }) =>
    byEither[wire] === undefined ? byEither[name] : byEither[wire],
  );
  const { latitude, longitude } = body;
  return { ...sent, ...(latitude !== undefined && { latitude }), ...(longitude !== undefined && { longitude }) };
}

/** A {@link ListingRecord} without what takes more than the row to know. */
export type RowRecord = Omit<
  ListingRecord,
  'RowNumber' | 'listingTypeDesc' | 'coverUrl' | 'logoUrl' | 'tombstoneUrl' | 'uploaded' | 'url'
>;

/** A row by wire names, for those who manage listings. The passcode and its hash are not among them. */
export function wireValues(listing: Listing): RowRecord {
  const fields: FieldValues<'wire'> = byField(LISTING_FIELDS, 'wire', (field) => listing[field.name]);
  return {
    id: listing.id,
    ListingId: listing.id,
    version: listing.version,
    ...fields,
    ...derivedWireValues(listing),
    salutation: listing.salutation?.trim() || USUAL_SALUTATION,
    latitude: listing.latitude,
    longitude: listing.longitude,
    createdDate: listing.createdDate.toISOString(),
    updatedDate: listing.updatedDate.toISOString(),
    updatedBy: listing.updatedBy,
  };
}

/** Names of the wire that are computed (docs/decisions/0001-listing-names.md). */
const derivedWireValues = (listing: Listing) => ({
  statusId: statusIdOf(listing.status),
  listingType: listing.types[0] ?? null,
  CF: listing.cashFlowUsdMonth,
  coordinates: coordinatesOf(listing.latitude, listing.longitude),
});
/** From 1 (docs/product/deals.md#statuses). */
export const statusIdOf = (status: DealStatus): number => STATUS_CODES.indexOf(status) + 1;
/** "latitude, longitude" in degrees. */
export const coordinatesOf = (latitude: number | null, longitude: number | null): string | null =>
  latitude === null ? null : `${latitude}, ${longitude}`;
