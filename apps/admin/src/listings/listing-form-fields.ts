import { EDITABLE_FIELDS, fieldByWire, listingCreateSchema } from '@outcrop/contracts';
import type { FormFields } from '../resource/index.ts';

/** What the form of a listing writes. */
export const FORM_FIELDS: FormFields = {
  names: [...EDITABLE_FIELDS.map((field) => field.wire), 'latitude', 'longitude', 'passcode'],
  onlyNew: ['ListingId'],
  schema: listingCreateSchema,
  labelOf: (name) => fieldByWire.get(name)?.label ?? name,
};
