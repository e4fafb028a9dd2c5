import { defineEntity, p } from '@mikro-orm/core';
import { RETURN_SOURCE_CODES } from '@outcrop/contracts';
import { oneOf } from '@outcrop/platform';
import { Listing } from '../listing/listing.entity.ts';

const TrackedSearchSchema = defineEntity({
  name: 'TrackedSearch',
  tableName: 'tracked_search',
  comment: 'Searches of the site, for the management dashboard. Kept 13 months; no address of anybody is in it.',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    text: p.text(),
    /** As deal search compares it; searches are counted by it. */
    normalisedText: p.text(),
    /** Values by group, as `dealFiltersSchema` reads them; of areas on the map only that there was one. */
    filters: p.json<Record<string, unknown>>(),
    /** Public deals found; null when neither the site nor the server could say. */
    found: p.integer().nullable(),
    userId: p.integer().nullable(),
    searchedAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
  indexes: [{ name: 'tracked_search_searched_at', properties: ['searchedAt'] }],
});
export class TrackedSearch extends TrackedSearchSchema.class {}
TrackedSearchSchema.setClass(TrackedSearch);

const ListingHitSchema = defineEntity({
  name: 'ListingHit',
  tableName: 'listing_hit',
  comment:
    'Page views of a deal by day (UTC). Written in batches, apart from the listing, so that a visit costs it nothing.',
  properties: {
    listing: () => p.manyToOne(Listing).primary().mapToPk().fieldName('listing_id').deleteRule('cascade'),
    day: p.date().primary(),
    hits: p.integer(),
  },
  indexes: [{ name: 'listing_hit_day', properties: ['day'] }],
});
/** Views of one deal on one day. Moved by {@link addHits} only. */
export class ListingHit extends ListingHitSchema.class {}
ListingHitSchema.setClass(ListingHit);

const DealReturnSchema = defineEntity({
  name: 'DealReturn',
  tableName: 'deal_return',
  comment: 'Those of the page views that a link in an email or a notice led to, by day (UTC).',
  properties: {
    listing: () => p.manyToOne(Listing).primary().mapToPk().fieldName('listing_id').deleteRule('cascade'),
    day: p.date().primary(),
    source: oneOf('source', RETURN_SOURCE_CODES).primary(),
    hits: p.integer(),
  },
  indexes: [{ name: 'deal_return_day', properties: ['day'] }],
});
/** Views of one deal on one day that were returns. Moved by {@link addHits} only. */
export class DealReturn extends DealReturnSchema.class {}
DealReturnSchema.setClass(DealReturn);
