import { byField, EDITABLE_FIELDS } from '@outcrop/contracts';
import type { FormValues, ListingValues } from './listing-values.ts';

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
