import { EntitySchema, ReferenceKind } from '@mikro-orm/core';
import {
  CONTENT_STATUSES,
  type CollectionName,
  type ContentCollection,
  type ContentField,
  contentCollections,
} from '@outcrop/contracts';
import { ContentFile } from '../files/content-file.entity.ts';
import { FILES, tableOf } from '../schema/own-schema.ts';

/** A row of any collection: its columns by their names on the wire, which are the names in the table. */
export interface ContentRow {
  readonly id: number;
  [column: string]: unknown;
}

/** A row of a collection with a status. */
export interface PageRow extends ContentRow {
  status: (typeof CONTENT_STATUSES)[number];
  sort: number | null;
  /** Of people's edits; a save with another one is refused. */
  version: number;
  /** When the worker publishes a draft. */
  publish_at: Date | null;
  date_created: Date;
  date_updated: Date;
}

type Property = Record<string, unknown>;

/** The class name of a collection's entity: `post_tag` is `ContentPostTag`. */
const classNameOf = (name: string): string =>
  `content_${name}`.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** @throws when there is no such collection: a fault of the program */
export function itemEntity(collection: string): EntitySchema<ContentRow> {
  const entity = itemEntities.get(collection);
  if (!entity) throw new Error(`There is no collection "${collection}"`);
  return entity;
}

function entityOf(name: string, { role, ordered, fields }: ContentCollection): EntitySchema<ContentRow> {
  const owner = role === 'page' ? undefined : Object.keys(fields)[0];
  const properties: Record<string, Property> = { id: { type: 'integer', primary: true, autoincrement: true } };
  if (role === 'page') Object.assign(properties, pageProperties());
  else if (ordered) properties['sort'] = { type: 'integer', nullable: true };
  for (const [key, field] of Object.entries(fields)) {
    const property = propertyOf(field, role === 'link' || key === owner);
    if (property) properties[key] = { fieldName: key, ...property };
  }
  const uniques = Object.keys(fields).filter((key) => isUnique(fields[key]));
  return new EntitySchema<ContentRow>({
    name: classNameOf(name),
    tableName: tableOf(name),
    comment: `${role === 'page' ? 'Items' : 'Rows'} of the content collection ${name} (docs/product/content.md#collections).`,
    properties: properties as never,
    uniques: uniques.map((key) => ({ name: `${tableOf(name)}_${key}`, properties: [key] })) as never,
  });
}

const isUnique = (field: ContentField | undefined): boolean => field?.kind === 'text' && field.unique === true;

const pageProperties = (): Record<string, Property> => ({
  status: {
    type: 'text',
    default: 'draft',
    check: `status in (${CONTENT_STATUSES.map((status) => `'${status}'`).join(', ')})`,
  },
  sort: { type: 'integer', nullable: true },
  version: { type: 'integer', default: 1 },
  publish_at: { type: 'datetime', fieldName: 'publish_at', columnType: 'timestamptz', nullable: true, index: true },
  date_created: { type: 'datetime', fieldName: 'date_created', columnType: 'timestamptz', defaultRaw: 'now()' },
  date_updated: { type: 'datetime', fieldName: 'date_updated', columnType: 'timestamptz', defaultRaw: 'now()' },
});

/**
 * @param belongs whether the row goes when what it names goes; else the column is emptied, and a file that is in use cannot go
 * @returns undefined for a list that other rows make
 */
function propertyOf(field: ContentField, belongs: boolean): Property | undefined {
  switch (field.kind) {
    case 'text':
    case 'html':
    case 'choice':
      return { type: 'text', nullable: true };
    case 'decimal':
      return { type: 'decimal', columnType: `numeric(${(field.digits ?? [10, 2]).join(',')})`, nullable: true };
    case 'flag':
      return { type: 'boolean', default: false };
    case 'date':
      return { type: 'date', nullable: true };
    case 'moment':
      // Lists are ordered by it, the newest first.
      return { type: 'datetime', columnType: 'timestamptz', nullable: true, index: true };
    case 'list':
      return { type: 'json', columnType: 'jsonb', nullable: true };
    case 'file':
      return relation(() => ContentFile, 'restrict');
    case 'one':
      return field.collection === FILES
        ? relation(() => ContentFile, 'restrict')
        : relation(() => itemEntity(field.collection), belongs ? 'cascade' : 'set null');
    case 'many':
    case 'links':
      return undefined;
  }
}

const relation = (entity: () => unknown, deleteRule: 'cascade' | 'set null' | 'restrict'): Property => ({
  kind: ReferenceKind.MANY_TO_ONE,
  entity,
  mapToPk: true,
  nullable: true,
  deleteRule,
  index: true,
});

/** The entities of all collections, by the collections' names. Each is made of its definition in contracts. */
export const itemEntities: ReadonlyMap<string, EntitySchema<ContentRow>> = new Map(
  (Object.keys(contentCollections) as CollectionName[]).map((name) => [name, entityOf(name, contentCollections[name])]),
);
