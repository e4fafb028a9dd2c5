/**
 * What the read engine knows of content: collections, their fields, who may read them. The product's own comes from the definitions in
 * contracts (`own-schema.ts`); any other, such as a recorded one, works as well: nothing in the engine names a collection.
 */
export interface ContentSchema {
  readonly collections: ReadonlyMap<string, SchemaCollection>;
}

export interface SchemaCollection {
  readonly name: string;
  /** The table behind it. */
  readonly table: string;
  /** One row, answered as an object. */
  readonly singleton: boolean;
  /** Read through relations alone, never under `/items`: `directus_files`. */
  readonly system: boolean;
  /** The primary key's field. */
  readonly key: string;
  /** In the order in which they are answered. */
  readonly fields: ReadonlyMap<string, SchemaField>;
  /**
   * What somebody without a token may read: every row, none, those whose `status` is `published`, or, of rows that belong to another, those
   * whose owner may be read.
   */
  readonly publicRead: 'all' | 'none' | 'published' | 'owned';
  /** With `owned`: the field that names the owner. */
  readonly owner?: string;
  /** It, and what belongs to it, is read by those who are signed in alone, or with the token. */
  readonly audience?: 'user';
}

/** Kinds of column, as Directus names them; they decide operators, functions and how a value is written in an answer. */
export type ColumnType =
  | 'string'
  | 'text'
  | 'integer'
  | 'bigInteger'
  | 'float'
  | 'decimal'
  | 'boolean'
  | 'timestamp'
  | 'date'
  | 'json'
  | 'uuid';

export type SchemaField = ColumnField | ManyField;

export interface ColumnField {
  readonly kind: 'column';
  readonly name: string;
  readonly column: string;
  readonly type: ColumnType;
  /** The collection whose key the column holds (many to one). */
  readonly relatesTo?: string;
  /** A list that is empty for everybody without a token, whether it is answered, filtered, sorted, searched or counted by. */
  readonly secret?: true;
}

/** A list of the rows of another collection that hold this row's key (one to many; many to many by way of a junction). */
export interface ManyField {
  readonly kind: 'many';
  readonly name: string;
  readonly collection: string;
  /** The other collection's field that holds the key of this one. */
  readonly by: string;
  /** The other collection's field that orders the list when nothing else is asked for. */
  readonly sortField?: string;
  /** Of a junction: its field that holds the other key. */
  readonly junctionField?: string;
}
