import { z } from 'zod';
import { DEAL_TYPES } from '../deals/codes.ts';
import { listingIdSchema } from '../deals/deal.ts';
import { calendarDaySchema } from '../http/calendar.ts';
import { isPlainText, plainText } from '../http/plain-text.ts';
import type { ImageSource } from '../images/listing-images.ts';
import { byField, EDITABLE_FIELDS, type EditableField, type FieldValues, type ValueOf } from './listing-fields.ts';

/** Codes separated by commas or spaces; each must be one of DEAL_TYPES. Stored joined by one space, each once. */
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

type FieldSchema<F extends EditableField> = F extends EditableField ? z.ZodType<ValueOf<F>> : never;
type FieldSchemas<Key extends 'name' | 'wire'> = { [F in EditableField as F[Key]]: FieldSchema<F> };

const maxLengthOf = (field: EditableField): number => field.max ?? 300;

/**
 * Whether a field of text surely takes this one: for files of many rows, since it takes a fraction of the schema's time. Characters beyond the
 * basic plane count twice here, so of a long text with some only the schema knows.
 */
export const takesText = (field: EditableField, text: string): boolean =>
  text.length <= maxLengthOf(field) && isPlainText(text);

function schemaOf(field: EditableField): FieldSchema<EditableField> {
  switch (field.kind) {
    case 'flag':
      return z.boolean();
    case 'int':
      return emptyIsNull(z.int().min(0).max(2_147_483_647));
    case 'date':
      return emptyIsNull(calendarDaySchema);
    case 'codes':
      return typeCodesSchema;
    case 'choice':
      return field.name === 'status' ? z.enum(field.choices) : z.enum(field.choices);
    default:
      return emptyIsNull(plainText(maxLengthOf(field)));
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

const byName: FieldSchemas<'name'> = byField(EDITABLE_FIELDS, 'name', schemaOf);
const byWire: FieldSchemas<'wire'> = byField(EDITABLE_FIELDS, 'wire', schemaOf);

/** What a command may change, by clear names. Left out = unchanged; null = emptied. */
export const listingChangesSchema = z
  .strictObject({ ...byName, ...position })
  .partial()
  .refine(bothOrNeither, bothOrNeitherMessage);
export type ListingChanges = z.output<typeof listingChangesSchema>;

/** Every field that may be written, by its name on the wire. */
export const listingWriteFields = z.object(byWire);

const beside = { ...position, passcode: plainText(100), version: z.int().min(1) };

/**
 * A listing on the wire for admins, by wire names: what the admin resource takes. Derived and unknown keys are
 * ignored, because react-admin sends back the whole record it read.
 */
export const listingWriteSchema = z
  .object({ ...byWire, ...beside })
  .partial()
  .refine(bothOrNeither, bothOrNeitherMessage);
export type ListingWrite = z.output<typeof listingWriteSchema>;

/**
 * What the older calls take: each field by either of its names, which the older product's form and its records had
 * (docs/decisions/0001-listing-names.md). Where both are sent the name on the wire counts.
 */
export const listingUpdateSchema = z
  .object({ ...byName, ...byWire, ...beside })
  .partial()
  .refine(bothOrNeither, bothOrNeitherMessage);
export type ListingUpdate = z.output<typeof listingUpdateSchema>;

/** A change in the admin area; `checked` says that whoever asks has checked the listing today (docs/product/listings.md#checked-listings). */
export const listingEditSchema = listingWriteSchema.and(z.object({ checked: z.literal(true).optional() }));
export type ListingEdit = z.output<typeof listingEditSchema>;

export const listingCreateSchema = listingWriteSchema.and(z.object({ ListingId: listingIdSchema.optional() }));

/** A row of `/api/admin/listings`: `id` is the ListingId, wire names for the rest. */
export type ListingRecord = FieldValues<'wire'> & {
  id: number;
  ListingId: number;
  version: number;
  RowNumber: number;
  statusId: number;
  /** The first type code. */
  listingType: string | null;
  /** Labels of all type codes. */
  listingTypeDesc: string;
  /** The parsed cash flow, US$ a month. */
  CF: number | null;
  latitude: number | null;
  longitude: number | null;
  /** `latitude, longitude` */
  coordinates: string | null;
  createdDate: string;
  updatedDate: string;
  updatedBy: string | null;
  coverUrl: string;
  logoUrl: string;
  tombstoneUrl: string;
  /** Those of the pictures that are uploaded, not drawn. */
  uploaded: ImageSource[];
  url: string;
};
