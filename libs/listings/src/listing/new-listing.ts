import { EDITABLE_FIELDS, type ListingField } from '@outcrop/contracts';
import type { ListingValues } from './listing-values.ts';

const empty = (field: ListingField): boolean | null => (field.kind === 'flag' ? false : null);

/** What a new listing is before anybody says anything about it; as the table's defaults. */
export function newListingValues(): ListingValues {
  return {
    ...(Object.fromEntries(EDITABLE_FIELDS.map((field) => [field.name, empty(field)])) as unknown as ListingValues),
    latitude: null,
    longitude: null,
    typeCodes: '',
    status: 'ACTIVE',
    webStatus: 'draft',
    isActiveDeal: true,
    salutation: 'Mr.',
  };
}
