/** What may be asked of a collection: the parameters of the Directus contract, read and checked (docs/product/content.md#reading). */
export interface ReadQuery {
  /** Paths such as `title`, `author.name`, `*.*`, `year(date)`; every field of the collection when there are none. */
  readonly fields?: readonly string[];
  readonly filter?: Filter;
  /** Paths; `-` before one turns the order. */
  readonly sort?: readonly string[];
  /** 100 when nothing is said; -1 for all. */
  readonly limit?: number;
  readonly offset?: number;
  readonly page?: number;
  readonly search?: string;
  readonly meta?: readonly string[];
  /** Fields by operation: `{ count: ['*'] }`. */
  readonly aggregate?: Readonly<Record<string, readonly string[]>>;
  readonly group?: readonly string[];
  /** Queries of relations: `{ tags: { _limit: 1 } }`. */
  readonly deep?: Deep;
  /** Other names for fields: `{ headline: 'title' }`. */
  readonly alias?: Readonly<Record<string, string>>;
  readonly export?: ExportFormat;
  /** Whether `*` leads back to where a relation came from. True when nothing is said. */
  readonly backlink?: boolean;
}

export const EXPORT_FORMATS = ['csv', 'csv_utf8', 'json', 'xml', 'yaml'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Conditions by field, `_and` and `_or` of them: `{ status: { _eq: 'published' } }`. */
export interface Filter {
  readonly [key: string]: unknown;
}

/** Of a relation: its own parameters, each after `_`, and those of relations behind it by their fields' names. */
export interface Deep {
  readonly [key: string]: unknown;
}

/** A plain object, as JSON and query strings make them. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** The query of a relation in `deep`: `{ _sort: … }` is `{ sort: … }`. */
export const deepQueryOf = (deep: Deep): ReadQuery =>
  Object.fromEntries(
    Object.entries(deep)
      .filter(([key]) => key.startsWith('_'))
      .map(([key, value]) => [key.slice(1), value]),
  ) as ReadQuery;

/** The part of `deep` for a relation behind this one. */
export function deepOf(deep: Deep, field: string): Deep {
  const inner = Object.hasOwn(deep, field) ? deep[field] : undefined;
  return isPlainObject(inner) ? inner : {};
}
