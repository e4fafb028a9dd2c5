import { type ContentCollection, type ContentField, contentCollections } from '@outcrop/contracts';
import type { ColumnType, ContentSchema, SchemaCollection, SchemaField } from './content-schema.ts';

/** The table of a collection. */
export const tableOf = (collection: string): string =>
  collection === FILES ? 'content_file' : `content_${collection}`;

/** Files, by the name that they have in the Directus contract. */
export const FILES = 'directus_files';

const column = (name: string, type: ColumnType, relatesTo?: string): SchemaField => ({
  kind: 'column',
  name,
  column: name,
  type,
  ...(relatesTo && { relatesTo }),
});

/** How a field is read; its column in the table has the field's name. */
function schemaField(name: string, field: ContentField): SchemaField {
  switch (field.kind) {
    case 'text':
    case 'choice':
      return column(name, field.kind === 'text' && field.lines ? 'text' : 'string');
    case 'html':
      return column(name, 'text');
    case 'decimal':
      return column(name, 'decimal');
    case 'flag':
      return column(name, 'boolean');
    case 'date':
      return column(name, 'date');
    case 'moment':
      return column(name, 'timestamp');
    case 'list':
      return column(name, 'json');
    case 'file':
      return column(name, 'uuid', FILES);
    case 'one':
      return column(name, 'integer', field.collection);
    case 'many':
      return { kind: 'many', name, collection: field.collection, by: field.by, sortField: 'sort' };
    case 'links':
      return {
        kind: 'many',
        name,
        collection: field.through,
        by: field.from,
        sortField: 'sort',
        junctionField: field.to,
      };
  }
}

/** What is known with the token alone: addresses of people who may not write (docs/product/content.md#who-reads-what). */
const SECRET_FIELDS: readonly string[] = ['contact_us_page.block_list'];

function schemaCollection(name: string, collection: ContentCollection): SchemaCollection {
  const fields: SchemaField[] = [
    column('id', 'integer'),
    ...(collection.role === 'page' ? [column('status', 'string')] : []),
    ...(collection.role === 'page' || collection.ordered ? [column('sort', 'integer')] : []),
    ...(collection.role === 'page' ? [column('date_created', 'timestamp'), column('date_updated', 'timestamp')] : []),
    ...Object.entries(collection.fields).map(([field, definition]) => ({
      ...schemaField(field, definition),
      ...(SECRET_FIELDS.includes(`${name}.${field}`) && { secret: true as const }),
    })),
  ];
  // Parts and links name what they belong to in their first field, and are read with it.
  const owner = collection.role === 'page' ? undefined : Object.keys(collection.fields)[0];
  return {
    name,
    table: tableOf(name),
    singleton: collection.singleton,
    system: false,
    key: 'id',
    fields: new Map(fields.map((field) => [field.name, field])),
    publicRead: owner === undefined ? 'published' : 'owned',
    ...(owner !== undefined && { owner }),
    ...(collection.audience === 'user' && { audience: collection.audience }),
  };
}

export const fileCollection: SchemaCollection = {
  name: FILES,
  table: tableOf(FILES),
  singleton: false,
  system: true,
  key: 'id',
  fields: new Map(
    [
      column('id', 'uuid'),
      column('title', 'string'),
      column('description', 'text'),
      column('filename_download', 'string'),
      column('type', 'string'),
      column('filesize', 'bigInteger'),
      column('width', 'integer'),
      column('height', 'integer'),
      column('focal_point_x', 'integer'),
      column('focal_point_y', 'integer'),
      column('uploaded_on', 'timestamp'),
      column('modified_on', 'timestamp'),
    ].map((field) => [field.name, field]),
  ),
  publicRead: 'all',
};

/** The product's own content, as the read engine sees it. */
export const ownSchema: ContentSchema = {
  collections: new Map([
    ...Object.entries(contentCollections).map(
      ([name, collection]) => [name, schemaCollection(name, collection)] as [string, SchemaCollection],
    ),
    [FILES, fileCollection],
  ]),
};
