import { fieldOf } from '../checked-clause.ts';
import { isEverything } from '../clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { clauseSql, columnOf, quoted, SQL_TYPES, SqlParameters } from '../rows/clause-sql.ts';
import type { FacetPlan, SearchPlan, SpanPlan } from '../search-plan.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The answer of a search statement: its only column, `answer`. */
export interface SearchAnswer {
  readonly total: number;
  /** Id, and points when the search is scored. */
  readonly hits: readonly (readonly [id: number, points: number | null])[];
  /** By the span's position: lowest and highest value, null when there is none. */
  readonly spans: Readonly<Record<string, readonly [low: number | null, high: number | null]>>;
  /** By the facet's position: value and count, in order. */
  readonly facets: Readonly<Record<string, readonly (readonly [value: string | number | boolean, count: number])[]>>;
}

/**
 * One statement for page, total and all facets, so that they are of the same moment. The rows that any part needs are read once, with one
 * flag per group that some facet leaves out: such a row fails at most one group.
 */
export function searchSql(index: IndexDefinition, plan: SearchPlan): Statement {
  const parameters = new SqlParameters();
  const where = [clauseSql(index, plan.always, parameters)];
  const columns = new Map<string, string>([['id', quoted(index.idColumn)]]);
  for (const { field } of [...plan.sort, ...plan.facets, ...plan.spans])
    columns.set(`f_${field}`, columnOf(index, field));
  plan.groups.forEach((group, i) => {
    columns.set(`g${i}`, `(${clauseSql(index, group, parameters)}) IS TRUE`);
  });
  plan.facets.forEach((facet, i) => {
    if (!isEverything(facet.where)) columns.set(`w${i}`, `(${clauseSql(index, facet.where, parameters)}) IS TRUE`);
  });
  plan.spans.forEach((span, i) => {
    if (!isEverything(span.where)) columns.set(`v${i}`, `(${clauseSql(index, span.where, parameters)}) IS TRUE`);
  });
  const outer: string[] = [];
  if (plan.score) {
    const { clauses, minimum } = plan.score;
    const points = clauses.map(
      ({ clause, points }) =>
        `CASE WHEN ${clauseSql(index, clause, parameters, 'unindexed')} THEN ${parameters.add(points, 'int')} ELSE 0 END`,
    );
    columns.set('points', points.join(' + ') || '0');
    // Without any point nothing is found, which an index can tell of rare values.
    if (minimum > 0)
      where.push(`(${clauses.map(({ clause }) => clauseSql(index, clause, parameters)).join(' OR ') || 'FALSE'})`);
    outer.push(`points >= ${parameters.add(plan.score.minimum, 'int')}`);
  }
  if (plan.groups.length > 1)
    outer.push(`${plan.groups.map((_, i) => `g${i}::int`).join(' + ')} >= ${plan.groups.length - 1}`);

  const select = [...columns].map(([name, sql]) => `${sql} AS ${quoted(name)}`).join(', ');
  // Behind OFFSET 0 a flag that is filtered by is not worked out a second time for the result.
  const fence = outer.length > 0 ? 'OFFSET 0' : '';
  const rows = `SELECT ${select} FROM ${quoted(index.table)} WHERE ${where.join(' AND ')} ${fence}`;
  const allGroups = allOf(plan.groups.map((_, i) => `g${i}`));
  const facets = plan.facets.map((facet, i) => `'${i}', ${facetSql(index, facet, i, parameters)}`);
  const spans = plan.spans.map((span, i) => `'${i}', ${spanSql(index, span, i)}`);
  const text = `WITH m AS MATERIALIZED (
  SELECT * FROM (${rows}) r WHERE ${allOf(outer)}
)
SELECT json_build_object(
  'total', (SELECT count(*) FROM m WHERE ${allGroups}),
  'hits', (SELECT coalesce(json_agg(json_build_array(id, points)), '[]') FROM (
    SELECT id, ${plan.score ? 'points' : 'NULL AS points'} FROM m WHERE ${allGroups}
    ORDER BY ${orderSql(index, plan)}
    LIMIT ${parameters.add(plan.size, 'int')} OFFSET ${parameters.add(plan.from, 'int')}) hits),
  'facets', json_build_object(${facets.join(', ')}),
  'spans', json_build_object(${spans.join(', ')})
) AS answer`;
  return { text, values: parameters.values };
}

/** Points, then the keys with absent values last, then the id. */
function orderSql(index: IndexDefinition, plan: SearchPlan): string {
  const keys = plan.sort.map(
    ({ field, descending }) =>
      `${ordered(index, field, quoted(`f_${field}`))} ${descending ? 'DESC' : 'ASC'} NULLS LAST`,
  );
  return [...(plan.score ? ['points DESC'] : []), ...keys, 'id ASC'].join(', ');
}

/**
 * The buckets of one facet. For a field with several values, rows are first counted by the whole list: there are few different lists, so
 * few have to be unnested.
 */
function facetSql(index: IndexDefinition, facet: FacetPlan, position: number, parameters: SqlParameters): string {
  const column = quoted(`f_${facet.field}`);
  const conditions = facet.others.map((group) => `g${group}`);
  if (!isEverything(facet.where)) conditions.push(`w${position}`);
  const counted = `SELECT ${column} AS v, count(*) AS n FROM m WHERE ${allOf(conditions)} GROUP BY ${column}`;
  const values = fieldOf(index, facet.field).many
    ? `SELECT u.v, sum(lists.n)::bigint AS n FROM (${counted}) lists
       CROSS JOIN LATERAL (SELECT DISTINCT v FROM unnest(lists.v) AS v) u GROUP BY u.v`
    : counted;
  const order = `n DESC, ${ordered(index, facet.field, 'v')}`;
  const wanted = parameters.add(facet.countable, `${SQL_TYPES[facet.type]}[]`);
  return `(SELECT coalesce(json_agg(json_build_array(v, n)), '[]') FROM (
    SELECT v, n FROM (SELECT v, n, row_number() OVER (ORDER BY ${order}) AS place FROM (${values}) b WHERE v IS NOT NULL) places
    WHERE place <= ${parameters.add(facet.limit, 'int')} OR v = ANY(${wanted}) ORDER BY ${order}) buckets)`;
}

/** The lowest and highest value of one span. */
function spanSql(index: IndexDefinition, span: SpanPlan, position: number): string {
  const column = quoted(`f_${span.field}`);
  const conditions = span.others.map((group) => `g${group}`);
  if (!isEverything(span.where)) conditions.push(`v${position}`);
  const values = fieldOf(index, span.field).many ? `m CROSS JOIN LATERAL unnest(${column}) AS u(v)` : 'm';
  const value = fieldOf(index, span.field).many ? 'u.v' : column;
  return `(SELECT json_build_array(min(${value}), max(${value})) FROM ${values} WHERE ${allOf(conditions)})`;
}

/** Text is ordered by code point, whatever the database's own collation. */
const ordered = (index: IndexDefinition, field: string, sql: string) =>
  SQL_TYPES[fieldOf(index, field).type] === 'text' ? `${sql} COLLATE "C"` : sql;

const allOf = (conditions: readonly string[]) => conditions.join(' AND ') || 'TRUE';
