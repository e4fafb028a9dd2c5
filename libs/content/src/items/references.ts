import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type CollectionName,
  type ContentField,
  collectionOf,
  contentCollections,
  type FileKind,
} from '@outcrop/contracts';
import { executeBound, type FieldError, Invalid } from '@outcrop/platform';
import { FILES, tableOf } from '../schema/own-schema.ts';
import { ContentPathTaken } from './content.errors.ts';
import type { ItemContent } from './item-records.ts';
import type { Columns, ItemShape } from './item-shape.ts';

type Values = Readonly<Record<string, unknown>>;

/** A file or an item that a field names. */
export interface Reference {
  /** Of the field, as errors name it: `members.0.image`. */
  readonly path: string;
  readonly collection: string;
  readonly id: string | number;
  readonly accepts?: FileKind;
}

/** All that an item names, its parts included. */
export function referencesOf(shape: ItemShape, content: ItemContent): Reference[] {
  const links = shape.links.flatMap(({ name, collection }) =>
    (content[name] as readonly (string | number)[]).map((id, index) => ({
      path: `${name}.${index}`,
      collection,
      id,
      ...(collection === FILES && { accepts: 'image' as const }),
    })),
  );
  const parts = shape.parts.flatMap(({ name, columns }) =>
    (content[name] as readonly Values[]).flatMap((part, index) => ofColumns(columns, part, `${name}.${index}.`)),
  );
  return [...ofColumns(shape.columns, content, ''), ...parts, ...links];
}

/** The address of a file in rich text. */
const IN_TEXT = /\/content\/assets\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/gi;

/** Files that the item's rich text shows or leads to. */
export const fileAddressesOf = ({ columns }: ItemShape, content: ItemContent): Reference[] =>
  [...columns].flatMap(([path, { kind }]) =>
    kind === 'html'
      ? [...String(content[path] ?? '').matchAll(IN_TEXT)].map(([, id]) => ({
          path,
          collection: FILES,
          id: id!.toLowerCase(),
        }))
      : [],
  );

const ofColumns = (columns: Columns, values: Values, under: string): Reference[] =>
  [...columns].flatMap(([name, field]): Reference[] => {
    const id = values[name] as string | number | null | undefined;
    if (id === null || id === undefined) return [];
    if (field.kind === 'file') return [{ path: under + name, collection: FILES, id, accepts: field.accepts }];
    return field.kind === 'one' ? [{ path: under + name, collection: field.collection, id }] : [];
  });

const TYPES: Readonly<Record<FileKind, readonly [start: string, words: string]>> = {
  image: ['image/', 'must be a picture'],
  pdf: ['application/pdf', 'must be a PDF'],
};

/** What is wrong with a reference; `gone` when what it names is not there. */
interface WrongReference extends FieldError {
  readonly gone: boolean;
}

/**
 * Looks for what is named and keeps it from being deleted until the transaction ends.
 * @returns what is wrong with which of them: those that are not there (`gone`) or are files of another kind
 */
export async function wrongReferences(em: EntityManager, references: readonly Reference[]): Promise<WrongReference[]> {
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const collection of [...new Set(references.map((one) => one.collection))].sort()) {
    const ids = references.filter((one) => one.collection === collection).map(({ id }) => String(id));
    const [type, key] = collection === FILES ? ['type', 'uuid'] : [`''`, 'int'];
    const rows = await executeBound<{ id: string; type: string }>(
      em,
      `select id::text as id, ${type} as type from "${tableOf(collection)}"
       where id in (select value::${key} from jsonb_array_elements_text($1::jsonb)) order by id for key share`,
      [JSON.stringify(ids)],
    );
    found.set(collection, new Map(rows.map((row) => [row.id, row.type])));
  }
  return references.flatMap(({ path, collection, id, accepts }): WrongReference[] => {
    const type = found.get(collection)?.get(String(id));
    if (type === undefined) {
      const what = collection === FILES ? 'file' : (collectionOf(collection)?.label ?? 'item').toLowerCase();
      return [{ path, message: `names a ${what} that is not there`, gone: true }];
    }
    const [start, words] = TYPES[accepts ?? 'image'];
    return accepts && !type.startsWith(start) ? [{ path, message: words, gone: false }] : [];
  });
}

/**
 * Files that stand in the texts before the change are not asked about: those of an old revision may be gone.
 * @throws Invalid at the path of whatever is not there, or is a file of another kind
 */
export async function assertReferences(
  em: EntityManager,
  shape: ItemShape,
  before: ItemContent | undefined,
  content: ItemContent,
): Promise<void> {
  const known = new Set(before && fileAddressesOf(shape, before).map(({ id }) => id));
  const shown = fileAddressesOf(shape, content).filter(({ id }) => !known.has(id));
  const wrong = await wrongReferences(em, [...referencesOf(shape, content), ...shown]);
  if (wrong.length) throw new Invalid(wrong.map(({ path, message }) => ({ path, message })));
}

/** @throws ContentPathTaken when another item has what no two may have */
export async function assertUnique(
  em: EntityManager,
  { table, columns, definition }: ItemShape,
  id: number | null,
  content: ItemContent,
): Promise<void> {
  for (const [name, field] of columns) {
    if (field.kind !== 'text' || !field.unique || content[name] === null) continue;
    const [other] = await executeBound<{ title: string | null }>(
      em,
      `select "${definition.title}" as title from "${table}" where "${name}" = $1 and id <> $2 limit 1`,
      [content[name], id ?? 0],
    );
    if (other) throw new ContentPathTaken(name, field.label, other.title ?? 'an item without a title');
  }
}

interface Use {
  /** The collection whose items are named, the one that names them, and the field's label. */
  readonly of: string;
  readonly by: CollectionName;
  readonly label: string;
  /** Those that name one of the ids in $1. */
  readonly where: string;
}

const IDS = '(select value::int from jsonb_array_elements_text($1::jsonb))';

/** Fields by which items name those of another collection: the author of a post, its tags. What belongs to an item is not meant. */
const USES: readonly Use[] = (Object.keys(contentCollections) as CollectionName[]).flatMap((by) => {
  const { role, fields } = contentCollections[by];
  return Object.entries(fields).flatMap(([name, field]: [string, ContentField]): Use[] => {
    if (role === 'page' && field.kind === 'one')
      return [{ of: field.collection, by, label: field.label, where: `t."${name}" in ${IDS}` }];
    if (field.kind !== 'links' || field.collection === FILES) return [];
    const linked = `select "${field.from}" from "${tableOf(field.through)}" where "${field.to}" in ${IDS}`;
    return [{ of: field.collection, by, label: field.label, where: `t.id in (${linked})` }];
  });
});

/**
 * Where items are named by others that would lose something with them.
 * @param path of the errors that are answered
 * @returns in words, up to ten: `it stands under “Author” of the post “Permian outlook”`
 */
export async function usesOf(
  em: EntityManager,
  collection: string,
  ids: readonly number[],
  path: string,
): Promise<FieldError[]> {
  if (ids.length === 0) return [];
  const uses: FieldError[] = [];
  for (const { by, label, where } of USES.filter(({ of }) => of === collection)) {
    const { title, label: what } = contentCollections[by];
    const rows = await executeBound<{ title: string | null }>(
      em,
      `select t."${title}" as title from "${tableOf(by)}" t where ${where} order by t.id limit 10`,
      [JSON.stringify(ids)],
    );
    for (const row of rows) {
      const item = `the ${what.toLowerCase()} “${row.title ?? 'without a title'}”`;
      uses.push({ path, message: `it stands under “${label}” of ${item}` });
    }
  }
  return uses.slice(0, 10);
}
