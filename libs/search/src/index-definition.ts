import type { Clause } from './clause.ts';
import type { Fields } from './matches.ts';

/** Who is asking, and so what they see: a required argument of every search (docs/product/search.md#search-scope). */
export type SearchScope = { readonly kind: 'public' } | BuyerScope | { readonly kind: 'admin' };

/** Public documents, and those the person was granted. */
export interface BuyerScope {
  readonly kind: 'buyer';
  readonly userId: number;
  readonly grants: readonly number[];
  /** Of the grants: what was made for a person and a version holds for both as long as it is the same. */
  readonly version: string;
}

/** Names a scope by what it sees, however much that is. */
export const scopeName = (scope: SearchScope): string =>
  scope.kind === 'buyer' ? `buyer ${scope.userId} ${scope.version}` : scope.kind;

export const PUBLIC_SCOPE: SearchScope = { kind: 'public' };
export const ADMIN_SCOPE: SearchScope = { kind: 'admin' };

/** How a field is indexed: `keyword` exact text, `text` substring search, `number` double, `integer` 53 bits, `date` day. */
export const FIELD_TYPES = ['keyword', 'text', 'number', 'integer', 'date', 'flag'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/**
 * When a process that answers people reads the rows into its memory: as it starts, when somebody first searches them, or never while there is
 * OpenSearch, without which such a search is refused (docs/product/search.md#rows-in-memory).
 */
export const MEMORY = ['start', 'first-use', 'never'] as const;
export type Memory = (typeof MEMORY)[number];

export interface IndexField {
  readonly type: FieldType;
  /**
   * Digits after the point of a `number` whose values are exact, up to 15: its column is a numeric of as many, or a double whose values have no more, and sums of it are exact. Without
   * it a number is a double.
   */
  readonly scale?: number;
  /** What people call it, and what its figures are in (`ft`): nothing that an engine knows. */
  readonly label?: string;
  readonly unit?: string;
  /** Whether a document may hold several values. */
  readonly many?: true;
  /**
   * Column of the row table that holds the same value: text, text, double precision, integer or bigint, date, boolean. When `many`, an
   * array of it (bigint[] for integers) without NULLs; NULL and an empty array both mean no value. None for what documents alone hold: rows are not asked for it.
   */
  readonly column?: string;
  /** Whether the field is there for who asks; for everybody where it is not said (docs/product/search.md#field-scope). */
  seen?(scope: SearchScope): boolean;
}

/**
 * What can be searched: documents of one kind, kept as rows in PostgreSQL and as documents in an index. Every row has exactly one
 * document, always; who may see it is decided by `visible`, not by its absence (docs/product/events.md#one-document-per-row).
 */
export interface IndexDefinition {
  readonly name: string;
  /** Raised when the mapping or the shape of documents changes: a new index is then built. */
  readonly version: number;
  readonly table: string;
  /** Integer primary key column; the document's id. */
  readonly idColumn: string;
  readonly revisionColumn: string;
  /**
   * Column (xid8, indexed) with the transaction that last drew a row's revision. A trigger sets it whenever the revision is another one, whoever
   * wrote the row (docs/decisions/column-search.md#gap-free).
   */
  readonly changedInColumn: string;
  readonly fields: Readonly<Record<string, IndexField>>;
  /** `start` where nothing is said. */
  readonly memory?: Memory;
  /** The integer fields that hold the point, where documents have one. */
  readonly point?: { readonly x: string; readonly y: string };
  /** The clause a document must meet to be seen in a scope. */
  visible(scope: SearchScope): Clause;
}

/**
 * A definition as it is for who asks: a field that they may not see is none. What a scope sees of documents ({@link IndexDefinition.visible}) may go by
 * any field all the same.
 */
export function seenIn(index: IndexDefinition, scope: SearchScope): IndexDefinition {
  const all = Object.entries(index.fields);
  const seen = all.filter(([, field]) => field.seen?.(scope) ?? true);
  if (seen.length === all.length) return index;
  const fields = Object.fromEntries(seen);
  const { point, ...rest } = index;
  const hasPoint = point && Object.hasOwn(fields, point.x) && Object.hasOwn(fields, point.y);
  return { ...rest, fields, ...(hasPoint && { point }) };
}

/** A row's id and search revision (a bigint as decimal text): the external version of its document. */
export interface Versioned {
  readonly id: number;
  readonly revision: string;
}

/** What an index holds for one row. */
export interface IndexDocument extends Versioned {
  readonly fields: Fields;
}

/** A document to be written: where the database makes the text that an index stores, as that. */
export type WritableDocument = IndexDocument | (Versioned & { readonly source: string });
