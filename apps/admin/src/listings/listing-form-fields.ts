import { EDITABLE_FIELDS, FIELD_BY_WIRE, isWireName, listingCreateSchema } from '@outcrop/contracts';
import type { FormFields } from '../resource/index.ts';

/** What the form of a listing writes. */
export const FORM_FIELDS: FormFields = {
  names: [...EDITABLE_FIELDS.map((field) => field.wire), 'latitude', 'longitude', 'passcode'],
  onlyNew: ['ListingId'],
  schema: listingCreateSchema,
  labelOf: (name) => (isWireName(name) ? FIELD_BY_WIRE[name].label : name),
};
