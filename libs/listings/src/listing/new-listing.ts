import { byField, EDITABLE_FIELDS } from '@outcrop/contracts';
import type { FormValues, ListingValues } from './listing-values.ts';

/** What a new listing is before anybody says anything about it; as the table's defaults. */
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
