import { EDITABLE_FIELDS, type ListingField } from '@outcrop/contracts';
import type { Listing } from './listing.entity.ts';

type Methods = 'change' | 'derive';
type NotEditable =
  | Methods
  | 'id'
  | 'version'
  | 'searchRevision'
  | 'rank'
  | 'createdDate'
  | 'updatedDate'
  | 'updatedBy'
  | 'passcodeHash'
  | 'signedCACount'
  | 'hotLeadCount'
  | 'noCount'
  | 'contactedCount'
  | 'webhitCount'
  | 'offersCount'
  | 'coverImage'
  | 'logoImage'
  | 'tombstoneImage'
  | keyof DerivedValues;

/** What {@link deriveListing} computes; see listing-columns.ts for units. */
export interface DerivedValues {
  searchText: string;
  types: string[];
  typeLabel: string | null;
  dealSizes: string[];
  countries: string[];
  netProductionBoed: number | null;
  cashFlowUsdMonth: number | null;
  priceUsd: number | null;
  workingInterestPct: number | null;
  netRevenueInterestPct: number | null;
  isSold: boolean;
  x: number | null;
  y: number | null;
}

/** What people and imports write, by clear names: the editable fields of the mapping and the place. */
export type ListingValues = Pick<Listing, Exclude<Extract<keyof Listing, string>, NotEditable>>;
/** Columns of the row, by property. */
export type ListingColumn = Exclude<Extract<keyof Listing, string>, Methods>;
export type ListingValueName = keyof ListingValues;

/** Every name of {@link ListingValues}, in the order of the mapping. */
export const VALUE_NAMES = [
  ...EDITABLE_FIELDS.map((field: ListingField) => field.name),
  'latitude',
  'longitude',
] as readonly ListingValueName[];

/** Names whose new value is given and differs from the row's. */
export function changesOf(row: ListingValues, values: Partial<ListingValues>): ListingValueName[] {
  return VALUE_NAMES.filter((name) => values[name] !== undefined && values[name] !== row[name]);
}

/** The editable values of a row and nothing else: for the audit, the export and comparisons. */
export function valuesOf(row: ListingValues): ListingValues {
  return Object.fromEntries(VALUE_NAMES.map((name) => [name, row[name]])) as unknown as ListingValues;
}
