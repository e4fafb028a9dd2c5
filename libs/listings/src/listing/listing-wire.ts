import {
  EDITABLE_FIELDS,
  LISTING_FIELDS,
  type ListingField,
  type ListingWrite,
  STATUS_CODES,
} from '@outcrop/contracts';
import type { Listing } from './listing.entity.ts';
import type { ListingValues } from './listing-values.ts';

/** The fields of a request by wire names, as values by clear names; only what was sent. */
export function valuesFromWire(body: ListingWrite): Partial<ListingValues> {
  const sent = EDITABLE_FIELDS.filter((field: ListingField) => body[field.wire] !== undefined).map(
    (field) => [field.name, body[field.wire]] as const,
  );
  const { latitude, longitude } = body;
  return {
    ...Object.fromEntries(sent),
    ...(latitude !== undefined && { latitude }),
    ...(longitude !== undefined && { longitude }),
  };
}

/** A row by wire names, for those who manage listings. The passcode and its hash are not among them. */
export function wireValues(listing: Listing): Record<string, unknown> & { id: number; version: number } {
  return {
    id: listing.id,
    ListingId: listing.id,
    version: listing.version,
    ...Object.fromEntries(
      LISTING_FIELDS.map((field: ListingField) => [field.wire, listing[field.name as keyof Listing]]),
    ),
    ...derivedWireValues(listing),
    latitude: listing.latitude,
    longitude: listing.longitude,
    createdDate: listing.createdDate,
    updatedDate: listing.updatedDate,
    updatedBy: listing.updatedBy,
  };
}

/** Names of the wire that are computed (docs/decisions/0001-listing-names.md). */
function derivedWireValues(listing: Listing) {
  return {
    statusId: STATUS_CODES.indexOf(listing.status) + 1,
    listingType: listing.types[0] ?? null,
    CF: listing.cashFlowUsdMonth,
    coordinates: listing.latitude === null ? null : `${listing.latitude}, ${listing.longitude}`,
  };
}
