import { byField, EDITABLE_FIELDS } from '@outcrop/contracts';
import type { FormValues, ListingValues } from './listing-values.ts';

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
    salutation: 'Mr.',
  };
}
