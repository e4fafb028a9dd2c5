import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import {
  byField,
  type FieldKind,
  IMAGE_SOURCES,
  type ImageSource,
  LISTING_FIELDS,
  listingIdParamSchema,
  MAX_SEARCH_LENGTH,
  type WireName,
} from '@outcrop/contracts';
import {
  type AdminField,
  type AdminFieldKind,
  type AdminResource,
  filterField,
  type OneValue,
} from '@outcrop/platform';
import { z } from 'zod';
import { COUNTER_NAMES } from '../listing/counters.ts';
import { Listing } from '../listing/listing.entity.ts';
import { normaliseText } from '../listing/search-text.ts';
import { ListingNotFound } from '../listings.errors.ts';
import { canManageListings } from '../listings.policy.ts';
import type { ListingCounters } from './listing-counters.ts';
import { needFields } from './listing-needs.ts';

const KINDS: { readonly [Kind in FieldKind]: AdminFieldKind } = {
  text: 'text',
  line: 'text',
  choice: 'text',
  codes: 'list',
  flag: 'flag',
  int: 'integer',
  count: 'integer',
  date: 'date',
};
const MAPPED: { readonly [Wire in WireName]: AdminField<Listing> } = byField(LISTING_FIELDS, 'wire', (field) => ({
  kind: KINDS[field.kind],
  property: field.name,
}));

/** Counters by what they start with and what was counted since, as rows show them. */
const countersOf = (counters: ListingCounters): Record<string, AdminField<Listing>> =>
  Object.fromEntries(
    COUNTER_NAMES.map((name) => [
      name,
      {
        kind: 'integer',
        property: name,
        where: (values) => ({ [raw((alias) => counters.sqlOf(name, alias))]: { $in: values } }) as FilterQuery<Listing>,
        sortBy: (alias) => counters.sqlOf(name, alias),
      },
    ]),
  );

const UPLOADED = { Cover: 'coverImage', Logo: 'logoImage', Tombstone: 'tombstoneImage' } as const satisfies Record<
  ImageSource,
  keyof Listing
>;
const drawnOneOf = (pictures: readonly OneValue[]) =>
  ({
    $or: pictures.map((picture) => (picture === null ? { id: -1 } : { [UPLOADED[picture as ImageSource]]: null })),
  }) as FilterQuery<Listing>;

/** Listings in the admin area, by wire names: any listing, by any field. */
export const listingsResource = (counters: ListingCounters): AdminResource<Listing> => ({
  name: 'listings',
  entity: Listing,
  key: 'id',
  keySchema: listingIdParamSchema,
  fields: {
    ...MAPPED,
    id: { kind: 'integer', property: 'id' },
    ListingId: { kind: 'integer', property: 'id' },
    version: { kind: 'integer', property: 'version' },
    /** The place in the firm's order. */
    RowNumber: { kind: 'text', property: 'rank' },
    /** Codes are kept as they were given, for forms; a filter asks whether a listing has one of them. */
    PLSCode: { kind: 'list', property: 'typeCodes', filterBy: 'types' },
    listingTypeDesc: { kind: 'text', property: 'typeLabel' },
    CF: { kind: 'number', property: 'cashFlowUsdMonth' },
    latitude: { kind: 'number', property: 'latitude' },
    longitude: { kind: 'number', property: 'longitude' },
    ...countersOf(counters),
    ...needFields,
    /** Listings that show a drawing in the place of this picture (docs/product/admin.md#image-tool). */
    drawn: filterField('text', 'id', drawnOneOf, z.enum(IMAGE_SOURCES)),
    createdDate: { kind: 'instant', property: 'createdDate' },
    updatedDate: { kind: 'instant', property: 'updatedDate' },
    updatedBy: { kind: 'text', property: 'updatedBy' },
  },
  order: 'RowNumber',
  search: {
    maxLength: MAX_SEARCH_LENGTH,
    /** As deal search does. Only letters and digits are left, so there is nothing to escape in the pattern. */
    where: (words) => {
      const text = normaliseText(words);
      return text ? { searchText: { $like: `%${text}%` } } : undefined;
    },
  },
  isAllowed: canManageListings,
  notFound: (id) => new ListingNotFound(Number(id)),
});
