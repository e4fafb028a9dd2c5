import { fieldOf } from '../checked-clause.ts';
import { type Clause, isEverything, isNothing, type MercatorPoint, type Scalar } from '../clause.ts';
import { bounds, edges } from '../geometry.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { casePattern } from '../parts/letter-case.ts';
import { storedValue } from './stored-value.ts';

/** A query of OpenSearch's DSL. */
export type Query = Readonly<Record<string, unknown>>;

/** Length of the substring fields' grams (opensearch/settings.json). */
const GRAM_LENGTH = 3;

/**
 * The crossing rule in 64-bit integers; see `edges`. The source is the same for all polygons, so that it is compiled once. Edges are passed
 * as a flat list: top x, top y, bottom x, bottom y, …
 */
export const CROSSING_SCRIPT = `
  if (doc[params.x].size() == 0 || doc[params.y].size() == 0) return false;
  long x = doc[params.x].value;
  long y = doc[params.y].value;
  List e = params.edges;
  boolean inside = false;
  for (int i = 0; i < e.size(); i += 4) {
    long topY = ((Number) e.get(i + 1)).longValue();
    long bottomY = ((Number) e.get(i + 3)).longValue();
    if (y < topY || y >= bottomY) continue;
    long topX = ((Number) e.get(i)).longValue();
    long bottomX = ((Number) e.get(i + 2)).longValue();
    if ((bottomX - topX) * (y - topY) > (x - topX) * (bottomY - topY)) inside = !inside;
  }
  return inside;`
  .replaceAll(/\s+/g, ' ')
  .trim();

/** Compiles a checked clause to queries that must all match; none for everything. */
export const filtersOf = (index: IndexDefinition, clause: Clause): Query[] =>
  'all' in clause ? clause.all.map((part) => queryOf(index, part)) : [queryOf(index, clause)];

/** The conjunction of filters, without a score. */
export function allOf(filters: readonly Query[]): Query {
  if (filters.length === 0) return { match_all: {} };
  return filters.length === 1 ? filters[0]! : { bool: { filter: filters } };
}

/** Compiles a checked clause to one query, for filter context. */
export function queryOf(index: IndexDefinition, clause: Clause): Query {
  if (isEverything(clause)) return { match_all: {} };
  if (isNothing(clause)) return { match_none: {} };
  if ('all' in clause) return rangeWithoutEnds(index, clause.all) ?? allOf(filtersOf(index, clause));
  if ('any' in clause)
    return { bool: { should: clause.any.map((part) => queryOf(index, part)), minimum_should_match: 1 } };
  if ('not' in clause) return { bool: { must_not: [queryOf(index, clause.not)] } };
  if ('within' in clause) {
    const boxes = clause.within.map(({ west, east, north, south }) =>
      allOf(boxFilters(index, { west, east, north, south })),
    );
    return boxes.length === 1 ? boxes[0]! : { bool: { should: boxes, minimum_should_match: 1 } };
  }
  if ('polygon' in clause) return polygonQuery(index, clause.polygon);
  const { field } = clause;
  const stored = (value: Scalar) => storedValue(fieldOf(index, field), value);
  if ('in' in clause) {
    const values = clause.in.map(stored);
    return values.length === 1 ? { term: { [field]: values[0] } } : { terms: { [field]: values } };
  }
  if ('contains' in clause)
    return fieldOf(index, field).type === 'text'
      ? substringQuery(field, clause.contains)
      : { regexp: { [field]: { value: `.*${casePattern(clause.contains)}.*` } } };
  if ('exists' in clause) return { exists: { field } };
  const { from, to } = clause;
  const ends = { ...(from !== undefined && { gte: stored(from) }), ...(to !== undefined && { lte: stored(to) }) };
  return { range: { [field]: ends } };
}

/** A range of which ends are left out, by one query: the engine takes only so many of them at once (docs/product/search.md#many-conditions). */
function rangeWithoutEnds(index: IndexDefinition, [range, without, ...others]: readonly Clause[]): Query | undefined {
  if (others.length > 0 || !range || !without || !isRange(range) || !('not' in without)) return undefined;
  const { field, from, to } = range;
  const { not } = without;
  // Of several values another one may lie between the ends.
  if (!('in' in not) || not.field !== field || fieldOf(index, field).many) return undefined;
  if (!not.in.every((value) => value === from || value === to)) return undefined;
  const end = (value: number | string | undefined, open: string, closed: string) =>
    value === undefined ? {} : { [not.in.includes(value) ? open : closed]: storedValue(fieldOf(index, field), value) };
  return { range: { [field]: { ...end(from, 'gt', 'gte'), ...end(to, 'lt', 'lte') } } };
}

type Range = Extract<Clause, { readonly from?: number | string }>;
const isRange = (clause: Clause): clause is Range => 'from' in clause || 'to' in clause;

/**
 * A substring is a phrase of grams: exact, and answered from the postings (docs/decisions/substring-search.md). Anything shorter than a gram is
 * the beginning of one, as every text is padded at its end.
 */
const substringQuery = (field: string, text: string): Query =>
  [...text].length < GRAM_LENGTH ? { prefix: { [field]: text } } : { match_phrase: { [field]: text } };

function boxFilters(
  index: IndexDefinition,
  box: { west: number; east: number; north: number; south: number },
): Query[] {
  const { x, y } = index.point!;
  return [{ range: { [x]: { gte: box.west, lte: box.east } } }, { range: { [y]: { gte: box.north, lte: box.south } } }];
}

function polygonQuery(index: IndexDefinition, ring: readonly MercatorPoint[]): Query {
  const { x, y } = index.point!;
  const flat = edges(ring).flatMap(({ top, bottom }) => [...top, ...bottom]);
  const script = { source: CROSSING_SCRIPT, params: { x, y, edges: flat } };
  return { bool: { filter: [...boxFilters(index, bounds(ring)), { script: { script } }] } };
}
