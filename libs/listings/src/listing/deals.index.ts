import {
  type Fields,
  type IndexDefinition,
  type IndexField,
  meetsStrictly,
  PUBLIC_SCOPE,
  type SearchScope,
} from '@outcrop/search';
import { visible } from '../listings.policy.ts';
import type { Listing } from './listing.entity.ts';
import type { ListingColumn } from './listing-values.ts';

const keyword = (column: string): IndexField => ({ type: 'keyword', column });
const many = (column: string): IndexField => ({ type: 'keyword', many: true, column });
/** A figure of two digits after the point (docs/product/deals.md#parsed-numbers), so that its sums are exact. */
const figure = (column: string): IndexField => ({ type: 'number', scale: 2, column });
const integer = (column: string): IndexField => ({ type: 'integer', column });
const flag = (column: string): IndexField => ({ type: 'flag', column });

/** What deal search knows of a listing (docs/product/events.md#not-in-the-document). Likes and hits are not in it: they would re-index with every visit. */
export const DEALS_INDEX = {
  name: 'deals',
  version: 5,
  table: 'listing',
  idColumn: 'id',
  revisionColumn: 'search_revision',
  changedInColumn: 'search_xid',
  fields: {
    id: integer('id'),
    searchText: { type: 'text', column: 'search_text' },
    /** The words that the best match goes by, made of the row where a document is (docs/decisions/best-match.md). */
    matchText: { type: 'text' },
    types: many('types'),
    typeLabel: keyword('type_label'),
    region: keyword('region'),
    company: keyword('agent_company_name'),
    countries: many('countries'),
    states: many('states'),
    dealSizes: many('deal_sizes'),
    basin: keyword('basin'),
    play: keyword('play'),
    netProduction: figure('net_production_boed'),
    cashFlow: figure('cash_flow_usd_month'),
    price: figure('price_usd'),
    workingInterest: figure('working_interest_pct'),
    netRevenueInterest: figure('net_revenue_interest_pct'),
    dateListed: { type: 'date', column: 'date_listed' },
    bidsDue: { type: 'date', column: 'deadline_date' },
    rank: keyword('rank'),
    status: keyword('status'),
    webStatus: keyword('web_status'),
    isPrivate: flag('is_private'),
    isSalesLeadOnly: flag('is_sales_lead_only'),
    isActiveDeal: flag('is_active_deal'),
    isSold: flag('is_sold'),
    x: integer('x'),
    y: integer('y'),
  },
  point: { x: 'x', y: 'y' },
  visible,
} as const satisfies IndexDefinition;

export type DealField = keyof typeof DEALS_INDEX.fields;

/** Property of the row behind each field of the index, where the names differ. */
const PROPERTY_OF = {
  company: 'agentCompanyName',
  netProduction: 'netProductionBoed',
  cashFlow: 'cashFlowUsdMonth',
  price: 'priceUsd',
  workingInterest: 'workingInterestPct',
  netRevenueInterest: 'netRevenueInterestPct',
  bidsDue: 'deadlineDate',
} as const satisfies Partial<Record<DealField, ListingColumn>>;

/** The row's property behind a field of the index. */
export const propertyOf = (field: DealField): ListingColumn =>
  field in PROPERTY_OF ? PROPERTY_OF[field as keyof typeof PROPERTY_OF] : (field as ListingColumn);
const FIELD_PROPERTIES = (Object.keys(DEALS_INDEX.fields) as DealField[])
  .filter((field) => 'column' in DEALS_INDEX.fields[field])
  .map((field) => [field, propertyOf(field)] as const);

/** Row properties behind the fields that have a column, which the policy's check of a row needs. */
export const DOCUMENT_PROPERTIES = FIELD_PROPERTIES.map(([, property]) => property);

/**
 * The values of a row as the index names them: the document's fields that have a column, and what the policy checks a row by. A property that was not read is
 * `undefined`, never null.
 */
export function dealFields(row: Partial<Pick<Listing, ListingColumn>>): Fields {
  const fields: Record<string, Fields[string]> = {};
  for (const [field, property] of FIELD_PROPERTIES) fields[field] = row[property] as Fields[string];
  return fields;
}

/** The reach of a deal that everybody may see. */
export const EVERYBODY = 2;

/** Who may see a deal, those apart who manage listings: nobody (0), those it is granted to (1), {@link EVERYBODY}. */
export function reachOf(row: Partial<Pick<Listing, ListingColumn>> & { readonly id: number }): number {
  const fields = dealFields(row);
  const isSeen = (scope: SearchScope) => meetsStrictly(visible(scope), fields, DEALS_INDEX.point);
  if (isSeen(PUBLIC_SCOPE)) return EVERYBODY;
  return isSeen({ kind: 'buyer', userId: 0, grants: [row.id], version: String(row.id) }) ? 1 : 0;
}
