import { invalidQuery } from '../../read-errors.ts';
import type { CollectionView, FieldView, SchemaView } from '../schema-view.ts';
import { quoted } from './quoted.ts';
import type { Statement } from './statement.ts';

interface Joined {
  readonly alias: string;
  readonly collection: CollectionView;
}

/**
 * A collection's table with what filter and sort reach through its relations. A relation is joined once, however often it is named, so that
 * several conditions on a list mean the same row of it. Hidden rows are not joined: they are as if they were not there.
 */
export class Joins {
  readonly root: Joined;
  private readonly joined = new Map<string, Joined>();
  private sql = '';
  /** Whether a list was joined: rows of the root may then come several times. */
  multiplies = false;

  constructor(
    readonly view: SchemaView,
    collection: CollectionView,
    readonly statement: Statement,
  ) {
    this.root = { alias: statement.alias(), collection };
  }

  /** What follows `from`. */
  get from(): string {
    return `${this.root.collection.from} ${this.root.alias}${this.sql}`;
  }

  /** The root's key. */
  get key(): string {
    return `${this.root.alias}.${quoted(this.root.collection.key.column)}`;
  }

  /**
   * The collection that a path of relations leads to.
   * @throws ReadError 400 when a step is no relation
   */
  follow(path: readonly string[]): Joined {
    let at = this.root;
    let key = '';
    for (const step of path) {
      key += `${step}.`;
      at = this.joined.get(key) ?? this.join(key, at, step);
    }
    return at;
  }

  private join(key: string, from: Joined, step: string): Joined {
    const { statement, view } = this;
    const relation = relationOf(view, from.collection, step);
    if (!relation) throw invalidQuery(`"${step}" is not a relational field`);
    const { field, collection } = relation;
    const alias = statement.alias();
    const on =
      field.kind === 'column'
        ? `${alias}.${quoted(collection.key.column)} = ${from.alias}.${quoted(field.column)}`
        : `${alias}.${quoted(relation.byColumn)} = ${from.alias}.${quoted(from.collection.key.column)}`;
    const seen = collection.visible ? ` and ${collection.visible(alias)}` : '';
    this.sql += ` left join ${collection.from} ${alias} on ${on}${seen}`;
    if (field.kind === 'many') this.multiplies = true;
    const joined = { alias, collection };
    this.joined.set(key, joined);
    return joined;
  }
}

export interface Relation {
  readonly field: FieldView;
  /** The one that it leads to. */
  readonly collection: CollectionView;
  /** Of a list: the column of its rows that holds our key; empty otherwise. */
  readonly byColumn: string;
}

/** The relation of a field; undefined when it is none. */
export function relationOf(view: SchemaView, collection: CollectionView, name: string): Relation | undefined {
  const field = collection.fields.get(name);
  if (!field) return undefined;
  const other = view.collections.get(field.kind === 'many' ? field.collection : (field.relatesTo ?? ''));
  if (!other) return undefined;
  if (field.kind === 'column') return { field, collection: other, byColumn: '' };
  const by = other.fields.get(field.by);
  return by?.kind === 'column' ? { field, collection: other, byColumn: by.column } : undefined;
}
