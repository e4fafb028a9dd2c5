import type { IndexDefinition } from './index-definition.ts';

export type Scalar = string | number | boolean;

/** A point in integer Web Mercator at zoom 22: 0 ≤ x, y < 2^30, y growing southwards. */
export type MercatorPoint = readonly [x: number, y: number];

/** Inclusive on all sides. A box that crosses the antimeridian is two of these. */
export interface MercatorBox {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/**
 * A condition on one document, typed and closed: callers never hand an engine text to parse (docs/product/search.md#typed-clauses).
 * Both engines and the in-memory definition give each clause the same meaning.
 */
export type Clause =
  | { readonly all: readonly Clause[] }
  | { readonly any: readonly Clause[] }
  | { readonly not: Clause }
  /** One of the field's values is one of these. An empty list matches nothing. A long list that is asked for again has a name, which no other list has. */
  | { readonly field: string; readonly in: readonly Scalar[]; readonly name?: string }
  /** One of the field's values lies in the range; inclusive; an absent value never matches. Numbers, and dates as `YYYY-MM-DD`. */
  | { readonly field: string; readonly from?: number | string; readonly to?: number | string }
  /**
   * One of the values of a `text` or `keyword` field holds these letters, whatever their case (docs/product/search.md#letters-in-any-case); the empty string
   * matches every document that has the field.
   */
  | { readonly field: string; readonly contains: string }
  | { readonly field: string; readonly exists: true }
  /** Inside one of the boxes. Documents without a point never match. */
  | { readonly within: readonly MercatorBox[] }
  /**
   * Inside the ring by the crossing rule: an edge counts when exactly one end is strictly below (greater y) the point and it passes
   * strictly to the right (greater x) of it; inside means an odd number of such edges. Vertices from 0 to 2^30. See `edges`.
   */
  | { readonly polygon: readonly MercatorPoint[] };

export const EVERYTHING: Clause = { all: [] };
export const NOTHING: Clause = { any: [] };

export const isEverything = (clause: Clause): boolean => 'all' in clause && clause.all.length === 0;
export const isNothing = (clause: Clause): boolean => 'any' in clause && clause.any.length === 0;

/** A text that two clauses share when they say the same; a list that has a name stands in it by that. */
export function clauseKey(clause: Clause): string {
  if ('all' in clause) return `all(${clause.all.map(clauseKey).join()})`;
  if ('any' in clause) return `any(${clause.any.map(clauseKey).join()})`;
  if ('not' in clause) return `not(${clauseKey(clause.not)})`;
  return JSON.stringify('name' in clause ? [clause.field, clause.name] : clause);
}

/**
 * The fields that a clause reads.
 * @param point the definition's point fields, which `within` and `polygon` read
 */
export function fieldsOf(clause: Clause, point?: IndexDefinition['point']): ReadonlySet<string> {
  if ('all' in clause) return fieldsOfAll(clause.all, point);
  if ('any' in clause) return fieldsOfAll(clause.any, point);
  if ('not' in clause) return fieldsOf(clause.not, point);
  if ('field' in clause) return new Set([clause.field]);
  return new Set(point ? [point.x, point.y] : []);
}

const fieldsOfAll = (clauses: readonly Clause[], point: IndexDefinition['point']) =>
  new Set(clauses.flatMap((part) => [...fieldsOf(part, point)]));
