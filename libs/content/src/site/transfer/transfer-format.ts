import {
  type CollectionName,
  type ContentCollection,
  type ContentField,
  collectionOf,
  contentCollections,
} from '@outcrop/contracts';
import { FILES, fileCollection } from '../../schema/own-schema.ts';

/** What an export says of itself; a newer one is refused (docs/product/content.md#content-export). */
export const TRANSFER_FORMAT = 'outcrop-content';
export const TRANSFER_VERSION = 1;

/** Names of what lies in an export's folder. */
export const PARTS = { about: 'content.json', schema: 'schema.json', data: 'data.json', files: 'files' } as const;

/** A row as it lies in an export: columns by their names, relations as ids, decimals as texts, moments in ISO 8601. */
export type TransferRow = Readonly<Record<string, unknown>>;
/** Rows by collection; files under the name that they have in the Directus contract. */
export type TransferRows = ReadonlyMap<string, readonly TransferRow[]>;

export const FILE_COLUMNS: readonly string[] = [...fileCollection.fields.keys()];

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

/** The name of a file in the folder: its id, with the ending of what it is. */
export const fileNameOf = ({ id, type }: { id: string; type: string }): string => `${id}.${ENDINGS[type] ?? 'bin'}`;

const isColumn = ({ kind }: ContentField): boolean => kind !== 'many' && kind !== 'links';

/** Columns of a collection's table that an export has, in the order in which they are written. */
export function columnsOf(name: CollectionName): string[] {
  const { role, ordered, fields }: ContentCollection = contentCollections[name];
  const state = role === 'page' ? ['status', 'sort', 'publish_at', 'date_created', 'date_updated'] : [];
  return [
    'id',
    ...(role !== 'page' && ordered ? ['sort'] : state),
    ...Object.keys(fields).filter((field) => isColumn(fields[field] as ContentField)),
  ];
}

/** The collection whose ids a column holds; undefined for any other column. */
export function referenceOf(name: CollectionName, column: string): string | undefined {
  const field = collectionOf(name)?.fields[column];
  if (field?.kind === 'file') return FILES;
  return field?.kind === 'one' ? field.collection : undefined;
}

/** All collections, each after those that its rows name. */
export const COLLECTIONS_IN_ORDER: readonly CollectionName[] = (() => {
  const ordered: CollectionName[] = [];
  const add = (name: CollectionName, asking: readonly string[]): void => {
    if (ordered.includes(name)) return;
    if (asking.includes(name)) throw new Error(`Collections name each other: ${[...asking, name].join(', ')}`);
    for (const column of columnsOf(name)) {
      const named = referenceOf(name, column);
      if (named !== undefined && named !== FILES && named !== name) add(named as CollectionName, [...asking, name]);
    }
    ordered.push(name);
  };
  for (const name of Object.keys(contentCollections) as CollectionName[]) add(name, []);
  return ordered;
})();

/** The collections, their fields and relations, for whoever builds them in a Directus. */
export function describeSchema(): Readonly<Record<string, unknown>> {
  const collections = Object.entries(contentCollections as Readonly<Record<string, ContentCollection>>);
  return {
    collections: Object.fromEntries(
      collections.map(([name, { label, singleton, role, fields }]) => [
        name,
        {
          label,
          singleton,
          role,
          fields: Object.fromEntries(
            Object.entries(fields).map(([field, { kind, label: fieldLabel, required = false }]) => [
              field,
              { kind, label: fieldLabel, required },
            ]),
          ),
        },
      ]),
    ),
    relations: collections.flatMap(([name, { fields }]) =>
      Object.entries(fields).flatMap(([field, definition]) => relationOf(name, field, definition)),
    ),
  };
}

function relationOf(name: string, field: string, definition: ContentField): Record<string, string>[] {
  switch (definition.kind) {
    case 'file':
      return [{ many_collection: name, many_field: field, one_collection: FILES }];
    case 'one':
      return [{ many_collection: name, many_field: field, one_collection: definition.collection }];
    case 'many':
      return [
        {
          many_collection: definition.collection,
          many_field: definition.by,
          one_collection: name,
          one_field: field,
          sort_field: 'sort',
        },
      ];
    case 'links':
      return [
        {
          many_collection: definition.through,
          many_field: definition.from,
          one_collection: name,
          one_field: field,
          junction_field: definition.to,
          sort_field: 'sort',
        },
      ];
    default:
      return [];
  }
}
