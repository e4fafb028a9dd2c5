import { z } from 'zod';
import { calendarDaySchema, isOfCalendar, OF_CALENDAR } from '../http/calendar.ts';
import { plainText } from '../http/plain-text.ts';
import {
  type CollectionName,
  collectionOf,
  contentCollections,
  type PageCollectionName,
} from './content-collections.ts';
import type {
  ContentCollection,
  ContentField,
  ContentFields,
  ManyField,
  NumberField,
  TextField,
} from './content-fields.ts';

const MAX_ID = 2_147_483_647;
const idSchema = z.int().min(1).max(MAX_ID);

/** A path of this site, or an address that begins with http(s), mailto or tel; never a script. */
export const isContentAddress = (text: string): boolean =>
  /^\/(?![/\\])\S*$/.test(text) || (/^(?:https?|mailto|tel):/i.test(text) && URL.canParse(text));

const FORMATS: Readonly<Record<NonNullable<TextField['format']>, readonly [(text: string) => boolean, string]>> = {
  path: [(text) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text), 'must be lowercase letters, digits and single dashes'],
  email: [(text) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text), 'must be an email address'],
  address: [isContentAddress, 'must be a path that begins with /, or an address that begins with https://'],
  color: [(text) => /^#[0-9a-f]{6}$/i.test(text), 'must be a color such as #1f4b45'],
};

const daySchema = calendarDaySchema.nullable();
const momentSchema = z.iso.datetime({ offset: true }).refine(isOfCalendar, OF_CALENDAR).nullable();

/** Empty text is nothing. */
const textSchema = ({ max, lines, format }: TextField) => {
  const text = plainText(max)
    .trim()
    .refine((value) => lines || !/[\r\n]/.test(value), 'must be one line')
    .refine((value) => !format || value === '' || FORMATS[format][0](value), format && FORMATS[format][1]);
  return text.nullable().transform((value) => value || null);
};

const decimalSchema = ({ min = -1e9, max = 1e9 }: NumberField) => z.coerce.number().min(min).max(max).nullable();

function valueSchema(field: ContentField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return textSchema(field);
    case 'html':
      return plainText(field.max)
        .nullable()
        .transform((value) => value || null);
    case 'decimal':
      return z.preprocess((value) => (value === '' ? null : value), decimalSchema(field));
    case 'flag':
      return z.boolean();
    case 'date':
      return daySchema;
    case 'moment':
      return momentSchema;
    case 'choice':
      return z.enum(Object.keys(field.choices)).nullable();
    case 'file':
      return z.guid().nullable();
    case 'list':
      return z
        .array(z.strictObject(shapeOf(field.of)))
        .max(field.max)
        .nullable();
    case 'one':
      return idSchema.nullable();
    case 'many':
      return z.array(partSchema(field)).max(field.max);
    case 'links':
      return z.array(field.collection === 'directus_files' ? z.guid() : idSchema).max(field.max);
  }
}

/** Parts of an item: a part with an `id` is changed, one without is new, one that is left out goes. Their order is that of the list. */
const partSchema = (field: ManyField): z.ZodType =>
  z.strictObject({ id: idSchema.optional(), ...shapeOf(partFields(field)) });

const shapeOf = (fields: ContentFields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.kind !== 'many' || field.owned)
      .map(([name, field]) => [name, valueSchema(field).optional()]),
  );

const stateShape = {
  status: z.enum(['draft', 'published']).optional(),
  /** When a draft goes live; null for never. Ignored for what is published. */
  publish_at: momentSchema.optional(),
};

const schemas = new Map<string, z.ZodType<ContentValues>>();

/** What stands in a record and is not the editor's: a form sends the whole record back. An import alone keeps place and dates. */
const readShape = {
  id: idSchema.optional(),
  sort: z.int().min(0).max(MAX_ID).nullable().optional(),
  date_created: momentSchema.optional(),
  date_updated: momentSchema.optional(),
};

/** Lists of items that are edited by themselves. */
const shownShape = (fields: ContentFields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'many' && !field.owned ? [[name, z.array(z.unknown()).max(1_000).optional()]] : [],
    ),
  );

/**
 * What editors may send of an item: any of its fields, its state, and the version they changed; what else a record has is taken and not used.
 * Unknown fields are refused.
 */
export function contentValuesSchema(name: PageCollectionName): z.ZodType<ContentValues> {
  const known = schemas.get(name);
  if (known) return known;
  const { fields } = contentCollections[name];
  const schema = z.strictObject({
    ...readShape,
    ...shownShape(fields),
    ...shapeOf(fields),
    ...stateShape,
    /** 0: of the only item, before it was first saved. */
    version: z.int().min(0).optional(),
  }) as unknown as z.ZodType<ContentValues>;
  schemas.set(name, schema);
  return schema;
}

const moment = z.iso.datetime({ offset: true });

/**
 * A row of any collection as an export has it (docs/product/content.md#content-export): its own columns alone, each by the rules that editors have.
 * Unknown columns are refused.
 */
export function contentRowSchema(name: CollectionName): z.ZodType<Record<string, unknown>> {
  const { fields, role, ordered }: ContentCollection = contentCollections[name];
  const columns = Object.entries(fields).filter(([, { kind }]) => kind !== 'many' && kind !== 'links');
  return z.strictObject({
    ...shapeOf(Object.fromEntries(columns)),
    id: idSchema,
    ...((role === 'page' || ordered) && { sort: z.int().min(-MAX_ID).max(MAX_ID).nullable().optional() }),
    ...(role === 'page' && { ...stateShape, date_created: moment.optional(), date_updated: moment.optional() }),
  });
}

/** Fields of an item that are being changed. */
export interface ContentValues {
  readonly status?: 'draft' | 'published';
  readonly publish_at?: string | null;
  readonly version?: number;
  readonly [field: string]: unknown;
}

/** Required fields that are empty: an item with any cannot be published. Of parts as `members.0.name`. */
export const missingFields = (fields: ContentFields, values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.required && (value === null || value === undefined || value === '')) return [name];
    const parts =
      field.kind === 'list' ? field.of : field.kind === 'many' && field.owned ? partFields(field) : undefined;
    if (!parts || !Array.isArray(value)) return [];
    return value.flatMap((part: Record<string, unknown>, index) =>
      missingFields(parts, part).map((missing) => `${name}.${index}.${missing}`),
    );
  });

/** The fields of a collection that is edited as part of another one, without the field that names its owner. */
export const partFields = ({ collection, by }: ManyField): ContentFields =>
  Object.fromEntries(Object.entries(collectionOf(collection)?.fields ?? {}).filter(([name]) => name !== by));
