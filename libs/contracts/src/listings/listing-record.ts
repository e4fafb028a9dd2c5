import { z } from 'zod';
import { DEAL_TYPES, STATUS_CODES, WEB_STATUS_CODES } from '../deals/codes.ts';
import { listingIdSchema } from '../deals/deal.ts';
import { plainText } from '../deals/deal-filters.ts';
import { EDITABLE_FIELDS, LISTING_FIELDS, type ListingField } from './listing-fields.ts';

/** A real calendar day, `YYYY-MM-DD`. */
export const daySchema = z.iso.date();

/** Codes separated by commas or spaces; each must be one of specification section 9. Stored joined by one space, each once. */
export const typeCodesSchema = plainText(100).transform((textOfCodes, ctx) => {
  const codes = [
    ...new Set(
      textOfCodes
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ];
  const unknown = codes.filter((code) => !Object.hasOwn(DEAL_TYPES, code));
  if (unknown.length === 0) return codes.join(' ');
  ctx.issues.push({ code: 'custom', message: `unknown type code ${unknown.join(', ')}`, input: textOfCodes });
  return z.NEVER;
});

const emptyIsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

function schemaOf(field: ListingField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean();
    case 'int':
      return emptyIsNull(z.int().min(0).max(2_147_483_647));
    case 'date':
      return emptyIsNull(daySchema);
    case 'instant':
      return emptyIsNull(z.iso.datetime({ offset: true }));
    case 'codes':
      return typeCodesSchema;
    case 'choice':
      return field.name === 'status' ? z.enum(STATUS_CODES) : z.enum(WEB_STATUS_CODES);
    default:
      return emptyIsNull(plainText(field.max ?? 300));
  }
}

/** Degrees, or null for a deal without a place on the map; both or neither. */
const position = {
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
};
const bothOrNeither = (value: { latitude?: number | null | undefined; longitude?: number | null | undefined }) =>
  (value.latitude == null) === (value.longitude == null);
const bothOrNeitherMessage = { path: ['latitude'], message: 'latitude and longitude go together' };

const byName = Object.fromEntries(EDITABLE_FIELDS.map((f) => [f.name, schemaOf(f).optional()]));
const byWire = Object.fromEntries(EDITABLE_FIELDS.map((f) => [f.wire, schemaOf(f).optional()]));

/** What a command may change, by clear names. Left out = unchanged; null = emptied. */
export const listingChangesSchema = z
  .strictObject({ ...byName, latitude: position.latitude.optional(), longitude: position.longitude.optional() })
  .refine(bothOrNeither, bothOrNeitherMessage);
export type ListingChanges = { [name: string]: string | number | boolean | null | undefined };

/**
 * A listing on the wire for admins, by wire names: what `UpdateListing` and the admin resource take. Derived and unknown keys are
 * ignored, because react-admin sends back the whole record it read.
 */
export const listingWriteSchema = z
  .object({
    ...byWire,
    latitude: position.latitude.optional(),
    longitude: position.longitude.optional(),
    passcode: plainText(100).optional(),
    version: z.int().min(1).optional(),
  })
  .refine(bothOrNeither, bothOrNeitherMessage);
export type ListingWrite = {
  version?: number;
  passcode?: string;
  latitude?: number | null;
  longitude?: number | null;
} & ListingChanges;

export const listingCreateSchema = listingWriteSchema.and(z.object({ ListingId: listingIdSchema.optional() }));

/** A row of `/api/admin/listings`: `id` is the ListingId, wire names for the rest. */
export type ListingRecord = {
  id: number;
  ListingId: number;
  version: number;
  RowNumber: number;
  latitude: number | null;
  longitude: number | null;
  createdDate: string;
  updatedDate: string;
  updatedBy: string | null;
  coverUrl: string;
  url: string;
} & { [wire: string]: unknown };

export const fieldByWire: ReadonlyMap<string, ListingField> = new Map(LISTING_FIELDS.map((f) => [f.wire, f]));
