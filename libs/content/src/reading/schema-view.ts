import type { ColumnField, ContentSchema, ManyField, SchemaCollection } from '../schema/content-schema.ts';
import { quoted } from './sql/quoted.ts';

/**
 * Who reads: `all` sees every row and value, `drafts` every row but nothing secret, `published` what the public may see
 * (docs/product/content.md#who-reads-what).
 */
export type ReadAccess = 'all' | 'drafts' | 'published';

/** A schema as one kind of reader sees it: what is hidden is not in it. Everything that reads takes one. */
export interface SchemaView {
  readonly access: ReadAccess;
  /** By name, without those that this reader may not see at all. */
  readonly collections: ReadonlyMap<string, CollectionView>;
}

export type FieldView = ColumnField | ManyField;

export interface CollectionView {
  readonly name: string;
  /** What its rows are selected from, in SQL. */
  readonly from: string;
  readonly singleton: boolean;
  readonly system: boolean;
  readonly key: ColumnField;
  readonly fields: ReadonlyMap<string, FieldView>;
  /** Which rows may be seen, in SQL for a table by this alias; undefined when all may. */
  readonly visible: ((alias: string) => string) | undefined;
}

const views = new WeakMap<ContentSchema, Map<string, SchemaView>>();

/**
 * The schema for a reader; made once.
 * @param signedIn whether somebody reads it who is signed in
 */
export function viewOf(schema: ContentSchema, access: ReadAccess, signedIn = false): SchemaView {
  const known = views.get(schema) ?? new Map<string, SchemaView>();
  views.set(schema, known);
  const reader = signedIn ? `${access} signed in` : access;
  const view = known.get(reader) ?? makeView(schema, access, signedIn);
  known.set(reader, view);
  return view;
}

function makeView(schema: ContentSchema, access: ReadAccess, signedIn: boolean): SchemaView {
  const all = [...schema.collections.values()];
  const isSeen = (collection: SchemaCollection) =>
    access === 'all' || (collection.publicRead !== 'none' && (signedIn || isForAnyone(schema, collection)));
  const seen = new Set(all.filter(isSeen).map(({ name }) => name));
  return {
    access,
    collections: new Map(
      all
        .filter(({ name }) => seen.has(name))
        .map((collection) => [collection.name, viewed(schema, collection, access, seen)]),
    ),
  };
}

function viewed(
  schema: ContentSchema,
  collection: SchemaCollection,
  access: ReadAccess,
  seen: ReadonlySet<string>,
): CollectionView {
  const fields = [...collection.fields.values()].flatMap((field): FieldView[] => {
    if (field.kind === 'many') return seen.has(field.collection) ? [field] : [];
    const { relatesTo, ...column } = field;
    return [relatesTo !== undefined && seen.has(relatesTo) ? field : column];
  });
  return {
    name: collection.name,
    from: access === 'all' ? quoted(collection.table) : withoutSecrets(collection),
    singleton: collection.singleton,
    system: collection.system,
    key: columnOf(collection, collection.key),
    fields: new Map(fields.map((field) => [field.name, field])),
    visible: access !== 'published' ? undefined : visibility(schema, collection, 0),
  };
}

/** The rows with an empty list in place of what is secret, so that no filter, order, count or search can tell what is there. */
function withoutSecrets({ table, fields }: SchemaCollection): string {
  const columns = [...fields.values()].filter((field) => field.kind === 'column');
  if (!columns.some(({ secret }) => secret)) return quoted(table);
  const selected = columns.map(({ column, secret }) => (secret ? `'[]'::jsonb as ${quoted(column)}` : quoted(column)));
  return `(select ${selected.join(', ')} from ${quoted(table)})`;
}

/** Whether neither it nor what it belongs to is for those who are signed in. */
function isForAnyone(schema: ContentSchema, collection: SchemaCollection): boolean {
  if (collection.audience === 'user') return false;
  return collection.owner === undefined || isForAnyone(schema, ownerOf(schema, collection));
}

/** @throws when the schema names none: a fault of the schema */
function ownerOf(schema: ContentSchema, collection: SchemaCollection): SchemaCollection {
  const { column, relatesTo } = columnOf(collection, collection.owner ?? '');
  const owner = schema.collections.get(relatesTo ?? '');
  if (!owner) throw new Error(`${collection.name}.${column} names no owner`);
  return owner;
}

/** @throws when the schema names a column that it has not: a fault of the schema */
function columnOf(collection: SchemaCollection, name: string): ColumnField {
  const field = collection.fields.get(name);
  if (field?.kind !== 'column') throw new Error(`${collection.name} has no column "${name}"`);
  return field;
}

function visibility(
  schema: ContentSchema,
  collection: SchemaCollection,
  depth: number,
): ((alias: string) => string) | undefined {
  if (collection.publicRead === 'published') {
    const status = quoted(columnOf(collection, 'status').column);
    return (alias) => `${alias}.${status} = 'published'`;
  }
  if (collection.publicRead === 'none') return () => 'false';
  if (collection.publicRead === 'all') return undefined;
  const { column } = columnOf(collection, collection.owner ?? '');
  const owner = ownerOf(schema, collection);
  const inner = `o${depth}`;
  const ownerSeen = visibility(schema, owner, depth + 1)?.(inner);
  if (ownerSeen === undefined) return undefined;
  const key = quoted(columnOf(owner, owner.key).column);
  return (alias) =>
    `exists (select 1 from ${quoted(owner.table)} ${inner} where ${inner}.${key} = ${alias}.${quoted(column)} and ${ownerSeen})`;
}
