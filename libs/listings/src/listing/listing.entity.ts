import { defineEntity, p } from '@mikro-orm/core';
import {
  byField,
  type DealStatus,
  type FieldKind,
  LISTING_FIELDS,
  type ListingField,
  STATUS_CODES,
  WEB_STATUS_CODES,
  type WebStatus,
} from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import { deriveListing } from './derive-listing.ts';
import { changesOf, type ListingValueName, type ListingValues } from './listing-values.ts';

const number = () => p.double().$type<number>().strictNullable().default(null);
const set = () => p.array().$type<string[]>().columnType('text[]').default([]);

/** Columns that {@link deriveListing} fills; nobody writes them by hand. */
export const derivedColumns = {
  /** Text fields joined and normalised, for substring search (docs/product/search.md#search-text). */
  searchText: p.text().default(''),
  types: set(),
  /** Label of the first type code, the key of the order by type. */
  typeLabel: p.text().collation('C').strictNullable().default(null),
  dealSizes: set(),
  countries: set(),
  /** US states and Canadian provinces that `where` names (docs/product/search.md#states). */
  states: set(),
  /** BOE/d */
  netProductionBoed: number(),
  /** US$/month */
  cashFlowUsdMonth: number(),
  /** US$ */
  priceUsd: number(),
  /** % */
  workingInterestPct: number(),
  /** % */
  netRevenueInterestPct: number(),
  isSold: p.boolean().default(false),
  /** Integer Web Mercator at zoom 22; null without a place (docs/product/search.md#map-units). */
  x: p.integer().strictNullable().default(null),
  y: p.integer().strictNullable().default(null),
};

const text = () => p.text().strictNullable().default(null);

/** The column of a field, by its kind. Texts are `text`: their lengths are the contract's business (listing-record.ts), not the table's. */
const COLUMNS = {
  text,
  line: text,
  codes: text,
  choice: text,
  flag: () => p.boolean().default(false),
  int: () => p.integer().strictNullable().default(null),
  count: () => p.integer().default(0),
  date: () => p.date().strictNullable().default(null),
} satisfies { [Kind in FieldKind]: () => object };
const fieldColumns: { [F in ListingField as F['name']]: ReturnType<(typeof COLUMNS)[F['kind']]> } = byField(
  LISTING_FIELDS,
  'name',
  ({ kind }) => COLUMNS[kind](),
);
const quoted = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(', ');

/** What is on offer but for its status, as indexes say it (docs/product/listings.md#listing-needs). */
const ON_OFFER = `web_status = 'published' and not is_sales_lead_only and is_active_deal and not is_sold`;

const ListingSchema = defineEntity({
  name: 'Listing',
  tableName: 'listing',
  comment: 'A deal, public or private. Columns follow the clear names of listing-fields.ts.',
  properties: {
    /** ListingId (docs/product/listings.md#listing-id): from the import, or the next of the sequence. */
    id: p.integer().primary().autoincrement(),

    ...fieldColumns,
    /** Codes joined by one space, in the order given; the first one names the deal. */
    typeCodes: p.text().default(''),
    status: p.text().$type<DealStatus>().default('ACTIVE'),
    webStatus: p.text().$type<WebStatus>().default('draft'),
    isActiveDeal: p.boolean().default(true),
    hasVDR: COLUMNS.flag().fieldName('has_vdr'),
    /** `Mr.` for a new listing (docs/product/deals.md#deal-dates). */
    salutation: p.text().strictNullable().default('Mr.'),
    signedCACount: COLUMNS.count().fieldName('signed_ca_count'),

    latitude: number(),
    longitude: number(),
    /** argon2id. The passcode itself is kept nowhere, and neither of them is ever sent or exported. */
    passcodeHash: text().hidden(),

    ...derivedColumns,
    /** SHA-256 (hexadecimal) of the uploaded pictures; null while the drawn one is shown. Changed by the image commands only. */
    coverImage: text(),
    logoImage: text(),
    tombstoneImage: text(),
    /** The point of the uploaded cover that stays when it is cut, in per cent; null for its middle (docs/product/images.md#focal-point). */
    coverFocusX: p.integer().strictNullable().default(null),
    coverFocusY: p.integer().strictNullable().default(null),

    /** Counts people's edits; a form that sends an older one gets a 409 (docs/product/listings.md#stale-version). */
    version: p.integer().default(1),
    /** The document's external version, drawn under the row's lock by every change that the search reads (docs/product/events.md#search-revision). */
    searchRevision: p.bigint('string'),
    /** The transaction that drew the revision; set by the table itself (docs/decisions/column-search.md#gap-free). */
    searchXid: p.string().columnType('xid8').defaultRaw('pg_current_xact_id()').lazy().hidden(),
    /** Place in the default order: a fractional-indexing key, compared by code point. */
    rank: p.text().collation('C'),
    createdDate: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    updatedDate: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    /** As `actorName` writes it. */
    updatedBy: text(),
  },
  checks: [
    { name: 'listing_status_check', expression: `status in (${quoted(STATUS_CODES)})` },
    { name: 'listing_web_status_check', expression: `web_status in (${quoted(WEB_STATUS_CODES)})` },
    { name: 'listing_id_check', expression: 'id > 0' },
    { name: 'listing_cover_focus_check', expression: '(cover_focus_x is null) = (cover_focus_y is null)' },
    { name: 'listing_cover_focus_x_check', expression: 'abs(cover_focus_x - 50) <= 50' },
    { name: 'listing_cover_focus_y_check', expression: 'abs(cover_focus_y - 50) <= 50' },
    { name: 'listing_latitude_check', expression: 'abs(latitude::numeric) <= 90' },
    { name: 'listing_longitude_check', expression: 'abs(longitude::numeric) <= 180' },
    {
      name: 'listing_place_check',
      expression:
        '(latitude is null) = (longitude is null) and (latitude is null) = (x is null) and (x is null) = (y is null)',
    },
  ],
  indexes: [
    // One order for all: two listings never share a place, so a move lands where it was meant to.
    { name: 'listing_rank', expression: 'create unique index "listing_rank" on "listing" ("rank")' },
    { name: 'listing_search_xid', properties: ['searchXid'] },
    { name: 'listing_types', expression: 'create index "listing_types" on "listing" using gin ("types")' },
    {
      name: 'listing_published',
      expression: `create index "listing_published" on "listing" ("rank", "id") where web_status = 'published' and not is_private and not is_sales_lead_only`,
    },
    {
      name: 'listing_unchecked',
      expression: `create index "listing_unchecked" on "listing" (coalesce(last_checked_date, date_listed, (created_date at time zone 'America/Chicago')::date), "rank", "id") include (last_checked_date, date_listed, created_date, status) where ${ON_OFFER}`,
    },
    {
      name: 'listing_last_deadline',
      expression: `create index "listing_last_deadline" on "listing" (greatest(deadline_date, deadline_dataroom, deadline_notification, deadline_prequalification, closing_date)) where ${ON_OFFER}`,
    },
    {
      name: 'listing_drafts',
      expression: `create index "listing_drafts" on "listing" ("updated_date", "rank", "id") where web_status = 'draft'`,
    },
    { name: 'listing_date_listed', properties: ['dateListed', 'rank', 'id'] },
    { name: 'listing_region', properties: ['region'] },
    { name: 'listing_agent_company_name', properties: ['agentCompanyName'] },
    { name: 'listing_agent_id', properties: ['agentId'] },
    ...['cover', 'logo', 'tombstone'].map((picture) => ({
      name: `listing_${picture}_image`,
      expression: `create index "listing_${picture}_image" on "listing" ("${picture}_image") where ${picture}_image is not null`,
    })),
    {
      name: 'listing_point',
      expression: 'create index "listing_point" on "listing" ("x", "y") where x is not null',
    },
  ],
  triggers: [
    {
      name: 'listing_search_changed',
      timing: 'before',
      events: ['insert', 'update'],
      forEach: 'row',
      body: `if tg_op = 'INSERT' or new.search_revision is distinct from old.search_revision then new.search_xid := pg_current_xact_id(); end if; return new`,
    },
  ],
});

/** A deal. Its methods keep the derived values right; each says whether anything changed, so that no empty change is recorded. */
export class Listing extends ListingSchema.class {
  /**
   * Sets new values by clear names and derives the rest again.
   * @returns names of the fields that really changed, in the order of the mapping.
   */
  change(values: Partial<ListingValues>): ListingValueName[] {
    const changed = changesOf(this, values);
    for (const name of changed) Object.assign(this, { [name]: values[name] });
    if (changed.length > 0) this.derive();
    return changed;
  }

  /**
   * Computes every derived column from the fields (docs/product/listings.md#derived-values).
   * @throws Invalid when only one half of a place is left
   */
  derive(): void {
    assertWholePlace(this);
    Object.assign(this, deriveListing(this));
  }
}
ListingSchema.setClass(Listing);

/** @throws Invalid when only one half of a place is given */
export function assertWholePlace({ latitude, longitude }: Pick<ListingValues, 'latitude' | 'longitude'>): void {
  if ((latitude === null) !== (longitude === null))
    throw new Invalid([{ path: 'latitude', message: 'latitude and longitude go together' }]);
}
