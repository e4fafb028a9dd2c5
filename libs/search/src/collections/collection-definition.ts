import { isOneLine, plainText } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import { z } from 'zod';
import { EVERYTHING, NOTHING } from '../clause.ts';
import { FIELD_TYPES, type IndexDefinition, type IndexField, MEMORY, type SearchScope } from '../index-definition.ts';

/** Columns and fields of an index have it as it stands. */
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** Columns that every collection has. */
const OWN = ['id', 'key', 'gone', 'revision', 'changed_in'] as const;
export const MAX_FIELDS = 200;
export const MAX_LABEL = 60;

/** What is wrong with a field's name. */
function wrongName(name: string): string | undefined {
  if (!FIELD_NAME.test(name)) return 'must be named by a letter and up to 39 letters, digits and underscores';
  if (name in Object.prototype) return 'has a name that cannot be used';
  return (OWN as readonly string[]).includes(name) ? 'has the name of a field that every collection has' : undefined;
}

/** `admin` is the scope of admins and of advisors. */
const seenBy = z.enum(['everyone', 'admin']);
const oneLine = (max: number) =>
  plainText(max).trim().min(1, 'must not be empty').refine(isOneLine, 'must be one line');

const fieldSchema = z
  .strictObject({
    type: z.enum(FIELD_TYPES),
    /** Digits after the point of a number whose values are exact. */
    scale: z.int().min(0).max(15).optional(),
    /** Whether a row may have several values. */
    many: z.boolean().default(false),
    seenBy: seenBy.default('everyone'),
    /** What people call it, and what its figures are in. */
    label: oneLine(MAX_LABEL).optional(),
    unit: oneLine(20).optional(),
  })
  .refine(({ type, scale }) => scale === undefined || type === 'number', {
    path: ['scale'],
    error: 'is of numbers only',
  })
  .refine(({ type, many }) => !(many && type === 'text'), { path: ['many'], error: 'is not of texts' });

const definitionSchema = z
  .strictObject({
    /** People write it in addresses and commands. */
    name: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a lowercase letter and up to 39 lowercase letters, digits and dashes'),
    /** Who sees its rows: nobody but admins and advisors where nothing is said. */
    seenBy: seenBy.default('admin'),
    memory: z.enum(MEMORY).default('first-use'),
    fields: z.record(z.string(), fieldSchema).superRefine((fields, { addIssue }) => {
      for (const name of Object.keys(fields)) {
        const message = wrongName(name);
        if (message) addIssue({ code: 'custom', path: [name], message });
      }
    }),
    /** The column of a file that holds the keys of its rows; `key` where it is not said. */
    keyColumn: z.string().regex(FIELD_NAME, 'must be the name of a column').optional(),
    /** The integer fields that hold a row's point on the map. */
    point: z.strictObject({ x: z.string(), y: z.string() }).optional(),
  })
  .refine(
    ({ point, fields }) =>
      !point || [point.x, point.y].every((name) => Object.hasOwn(fields, name) && isCoordinate(fields[name]!)),
    {
      path: ['point'],
      error: 'must be two integer fields with one value each',
    },
  );

const isCoordinate = ({ type, many }: z.output<typeof fieldSchema>): boolean => type === 'integer' && !many;

/** What a collection is made from: as data, in a row. It stays as it is for as long as there is the collection. */
export type CollectionDefinition = z.output<typeof definitionSchema>;

/** @throws Invalid that names what is wrong, field by field */
export function checkedDefinition(definition: unknown): CollectionDefinition {
  // So large a text is not taken apart to say what is wrong with it.
  if (isRecord(definition) && isRecord(definition['fields']) && Object.keys(definition['fields']).length > MAX_FIELDS)
    throw new Invalid([{ path: 'fields', message: `must be ${MAX_FIELDS} fields at most` }]);
  const checked = definitionSchema.safeParse(definition);
  if (!checked.success) throw Invalid.of(checked.error);
  // `__proto__` is left out by the schema, without a word.
  if (Object.keys((definition as CollectionDefinition).fields).length !== Object.keys(checked.data.fields).length)
    throw new Invalid([{ path: 'fields', message: 'has a name that cannot be used' }]);
  return checked.data;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The table of a collection, and that of the rows which are being loaded. Ids are drawn by the database. */
const tableOf = (id: number): string => `collection_${id}`;
export const loadTableOf = (id: number): string => `${tableOf(id)}_load`;
/** All tables of loads. */
export const LOAD_TABLES = /^collection_\d+_load$/;

const isAdmin = ({ kind }: SearchScope): boolean => kind === 'admin';

/** A collection as the search knows it. Made anew under its old name, it has another id, and so another table, index and version. */
export function indexOf(id: number, { name, fields, memory, point, seenBy }: CollectionDefinition): IndexDefinition {
  const own: Record<(typeof OWN)[number] & ('id' | 'key' | 'gone'), IndexField> = {
    id: { type: 'integer', column: 'id' },
    key: { type: 'keyword', column: 'key' },
    gone: { type: 'flag', column: 'gone', seen: isAdmin },
  };
  const others = Object.entries(fields).map(
    ([field, { type, scale, many, seenBy, label, unit }]): [string, IndexField] => [
      field,
      {
        ...{ type, column: field },
        ...(scale !== undefined && { scale }),
        ...(many && { many }),
        ...(label !== undefined && { label }),
        ...(unit !== undefined && { unit }),
        ...(seenBy === 'admin' && { seen: isAdmin }),
      },
    ],
  );
  return {
    ...{
      name,
      version: id,
      table: tableOf(id),
      idColumn: 'id',
      revisionColumn: 'revision',
      changedInColumn: 'changed_in',
    },
    ...{ memory, fields: { ...own, ...Object.fromEntries(others) } },
    ...(point && { point }),
    visible: (scope) => {
      if (isAdmin(scope)) return EVERYTHING;
      return seenBy === 'everyone' ? { field: 'gone', in: [false] } : NOTHING;
    },
  };
}
