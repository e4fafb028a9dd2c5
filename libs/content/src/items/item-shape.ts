import {
  type ContentCollection,
  type ContentField,
  collectionOf,
  type LinksField,
  type ManyField,
  type PageCollectionName,
} from '@outcrop/contracts';
import { tableOf } from '../schema/own-schema.ts';

/** A field with a column of its own in the row. */
export type ColumnField = Exclude<ContentField, ManyField | LinksField>;
export type Columns = ReadonlyMap<string, ColumnField>;

/** Rows that belong to an item: edited, published and deleted with it. */
export interface PartList {
  readonly name: string;
  readonly collection: string;
  readonly table: string;
  /** Their column that names the item. */
  readonly by: string;
  readonly columns: Columns;
}

/** Files or items that an item names in an order of its own, by way of a table between the two. */
export interface LinkList {
  readonly name: string;
  readonly collection: string;
  readonly table: string;
  readonly from: string;
  readonly to: string;
}

/** How the items of a collection lie in tables, as the write side needs it (docs/product/content.md#collections). */
export interface ItemShape {
  readonly name: PageCollectionName;
  readonly definition: ContentCollection;
  readonly table: string;
  readonly columns: Columns;
  readonly parts: readonly PartList[];
  readonly links: readonly LinkList[];
  /** Lists of other items that name this one and are edited by themselves: shown, never written. */
  readonly shown: readonly PartList[];
}

const isColumn = (field: ContentField): field is ColumnField => field.kind !== 'many' && field.kind !== 'links';

const columnsOf = (collection: string, without?: string): Columns =>
  new Map(
    Object.entries(collectionOf(collection)?.fields ?? {}).flatMap(([name, field]) =>
      isColumn(field) && name !== without ? [[name, field]] : [],
    ),
  );

const shapes = new Map<PageCollectionName, ItemShape>();

export function shapeOf(name: PageCollectionName): ItemShape {
  const known = shapes.get(name);
  if (known) return known;
  const definition = collectionOf(name) as ContentCollection;
  const fields = Object.entries(definition.fields);
  const rows = (owned: boolean): PartList[] =>
    fields.flatMap(([key, field]) =>
      field.kind === 'many' && field.owned === owned
        ? [
            {
              name: key,
              collection: field.collection,
              table: tableOf(field.collection),
              by: field.by,
              columns: columnsOf(field.collection, field.by),
            },
          ]
        : [],
    );
  const shape: ItemShape = {
    name,
    definition,
    table: tableOf(name),
    columns: columnsOf(name),
    parts: rows(true),
    links: fields.flatMap(([key, field]) =>
      field.kind === 'links'
        ? [{ name: key, collection: field.collection, table: tableOf(field.through), from: field.from, to: field.to }]
        : [],
    ),
    shown: rows(false),
  };
  shapes.set(name, shape);
  return shape;
}
