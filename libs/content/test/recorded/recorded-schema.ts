import type {
  ColumnType,
  ContentSchema,
  ManyField,
  SchemaCollection,
  SchemaField,
} from '../../src/schema/content-schema.ts';

/** `schema.json` of a folder of recorded cases: the parts that are used. */
export interface RecordedSchema {
  readonly collections: Readonly<Record<string, RecordedCollection>>;
  readonly relations: readonly RecordedRelation[];
}

export interface RecordedCollection {
  readonly singleton?: boolean;
  readonly system?: boolean;
  /** `all rows`, `none`, or `rows with status = published`. */
  readonly public_read: string;
  readonly fields: Readonly<Record<string, RecordedField>>;
}

export interface RecordedField {
  readonly type: ColumnType | 'alias';
  readonly primary_key?: boolean;
  readonly auto_increment?: boolean;
  readonly nullable?: boolean;
  readonly unique?: boolean;
  readonly precision?: number;
  readonly scale?: number;
}

export interface RecordedRelation {
  readonly many_collection: string;
  readonly many_field: string;
  readonly one_collection: string;
  readonly one_field: string | null;
  readonly junction_field?: string;
  readonly sort_field?: string;
}

/** The schema of recorded cases as the engine takes it; tables and columns have the names of collections and fields. */
export function contentSchemaOf({ collections, relations }: RecordedSchema): ContentSchema {
  return {
    collections: new Map(
      Object.entries(collections).map(([name, collection]) => [name, collectionOf(name, collection, relations)]),
    ),
  };
}

function collectionOf(
  name: string,
  { fields, singleton = false, system = false, public_read }: RecordedCollection,
  relations: readonly RecordedRelation[],
): SchemaCollection {
  const key = Object.keys(fields).find((field) => fields[field]!.primary_key);
  if (key === undefined) throw new Error(`${name} has no primary key`);
  return {
    name,
    table: name,
    singleton,
    system,
    key,
    fields: new Map(Object.entries(fields).map(([field, { type }]) => [field, fieldOf(name, field, type, relations)])),
    publicRead: public_read === 'none' ? 'none' : public_read.includes('published') ? 'published' : 'all',
  };
}

function fieldOf(
  collection: string,
  name: string,
  type: ColumnType | 'alias',
  relations: readonly RecordedRelation[],
): SchemaField {
  if (type === 'alias') return listOf(collection, name, relations);
  const relation = relations.find((one) => one.many_collection === collection && one.many_field === name);
  return { kind: 'column', name, column: name, type, ...(relation && { relatesTo: relation.one_collection }) };
}

function listOf(collection: string, name: string, relations: readonly RecordedRelation[]): ManyField {
  const relation = relations.find((one) => one.one_collection === collection && one.one_field === name);
  if (!relation) throw new Error(`${collection}.${name} has no relation`);
  const { many_collection, many_field, sort_field, junction_field } = relation;
  return {
    kind: 'many',
    name,
    collection: many_collection,
    by: many_field,
    ...(sort_field !== undefined && { sortField: sort_field }),
    ...(junction_field !== undefined && { junctionField: junction_field }),
  };
}
