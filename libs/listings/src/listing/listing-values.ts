import { byField, EDITABLE_FIELDS, type EditableField, type FieldValues } from '@outcrop/contracts';
import type { derivedColumns, Listing } from './listing.entity.ts';

/** What {@link deriveListing} computes; see listing.entity.ts for units. */
export type DerivedValues = Pick<Listing, keyof typeof derivedColumns>;

/** The editable fields by clear names. */
export type FormValues = FieldValues<'name', EditableField>;
/** What people and imports write, by clear names: the editable fields and the place. */
export type ListingValues = FormValues & { latitude: number | null; longitude: number | null };
/** Columns of the row, by property. */
export type ListingColumn = Exclude<Extract<keyof Listing, string>, 'change' | 'derive'>;
export type ListingValueName = keyof ListingValues;
/** What an edit may change; the passcode is no value, for nobody reads it. */
export type ChangedField = ListingValueName | 'passcode';

/** Every name of {@link ListingValues}, in the order of the mapping. */
export const VALUE_NAMES: readonly ListingValueName[] = [
  ...EDITABLE_FIELDS.map((field) => field.name),
  'latitude',
  'longitude',
];

/** Names whose new value is given and differs from the row's. */
export const changesOf = (row: ListingValues, values: Partial<ListingValues>): ListingValueName[] =>
  VALUE_NAMES.filter((name) => values[name] !== undefined && values[name] !== row[name]);

/** The editable values of a row and nothing else: for the audit, the export and comparisons. */
export function valuesOf(row: ListingValues): ListingValues {
  const fields: FormValues = byField(EDITABLE_FIELDS, 'name', (field) => row[field.name]);
  return { ...fields, latitude: row.latitude, longitude: row.longitude };
}

/** How a contact is addressed while nobody says otherwise (docs/product/listings.md#salutation). */
export const USUAL_SALUTATION = 'Mr.';

/** The values of a new listing before anything is entered; the same as the table's defaults. */
export function newListingValues(): ListingValues {
  const empty: FormValues = byField(EDITABLE_FIELDS, 'name', ({ kind }) => (kind === 'flag' ? false : null));
  return {
    ...empty,
    latitude: null,
    longitude: null,
    typeCodes: '',
    status: 'ACTIVE',
    webStatus: 'draft',
    isActiveDeal: true,
    salutation: USUAL_SALUTATION,
  };
}
