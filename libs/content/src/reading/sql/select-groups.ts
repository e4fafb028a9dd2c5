import { invalidQuery } from '../../read-errors.ts';
import { sortSteps } from '../plan/check-paths.ts';
import { answerKey } from '../query/function-names.ts';
import type { ReadQuery } from '../query/read-query.ts';
import type { CollectionView, SchemaView } from '../schema-view.ts';
import { type Expression, expressionOf, type ValueType } from './columns.ts';
import { Joins } from './joins.ts';
import { rowConditions } from './select-rows.ts';
import type { Statement } from './statement.ts';

/** A value of a group: under its own key, or under that of its operation. */
export interface GroupColumn {
  readonly sql: string;
  readonly answered: ValueType;
  readonly operation?: string;
  readonly key: string;
}

export interface GroupStatement {
  readonly sql: string;
  readonly columns: readonly GroupColumn[];
}

const NUMBERS = new Set(['integer', 'bigInteger', 'float', 'decimal']);

/**
 * Counts and sums, of all rows or by group. Rows count once, whatever the filter reaches.
 * @param page most groups, and how many are left out before
 * @throws ReadError 400
 */
export function selectGroups(
  view: SchemaView,
  collection: CollectionView,
  query: ReadQuery,
  page: { readonly limit: number; readonly offset: number },
  statement: Statement,
): GroupStatement {
  const { from, alias } = rowsOnce(view, collection, query, statement);
  const expression = (name: string) => expressionOf(view, collection, alias, name, statement);
  const groups = (query.group ?? []).map((name): GroupColumn & { name: string } => {
    const { sql, answered, type } = expression(name);
    if (type === 'json') throw invalidQuery(`"${name}" cannot be grouped by`);
    return { sql, answered, key: answerKey(name), name };
  });
  const aggregates = Object.entries(query.aggregate ?? {}).flatMap(([operation, fields]) =>
    fields.flatMap((field) => aggregateOf(operation, field, expression) ?? []),
  );
  const columns: GroupColumn[] = [...groups, ...aggregates];
  const list = columns.map(({ sql }, index) => `${sql} as c${index}`).join(', ') || '1';
  const grouping = groups.length ? ` group by ${groups.map((_, index) => index + 1).join(', ')}` : '';
  const order = groups.length ? ` order by ${ordered(query, groups, expression)}` : '';
  const limit = ` limit ${page.limit} offset ${statement.bind(page.offset, 'offset')}`;
  return { sql: `select ${list} from ${from}${grouping}${order}${limit}`, columns };
}

/** A select that counts the rows that fulfill filter and search of a query; all that may be seen when there is none. */
export const countRows = (
  view: SchemaView,
  collection: CollectionView,
  query: ReadQuery,
  statement: Statement,
): string => `select count(*) as c0 from ${rowsOnce(view, collection, query, statement).from}`;

function rowsOnce(
  view: SchemaView,
  collection: CollectionView,
  query: ReadQuery,
  statement: Statement,
): { from: string; alias: string } {
  const joins = new Joins(view, collection, statement);
  const conditions = [...rowConditions(query, joins)];
  const where = conditions.length ? ` where ${conditions.join(' and ')}` : '';
  return { from: `${joins.from}${where}`, alias: joins.root.alias };
}

/** @returns undefined for an operation that does not exist: it is passed over */
function aggregateOf(
  operation: string,
  field: string,
  expression: (name: string) => Expression,
): GroupColumn | undefined {
  if (operation === 'count' && field === '*') return { sql: 'count(*)', answered: 'digits', key: 'count' };
  const match = /^(count|sum|avg|min|max)(Distinct)?$/.exec(operation);
  if (!match || (match[2] && (match[1] === 'min' || match[1] === 'max'))) return undefined;
  const name = match[1] as 'count' | 'sum' | 'avg' | 'min' | 'max';
  const { sql, type, answered } = expression(field);
  const column = { operation, key: field };
  const call = `${name}(${match[2] ? 'distinct ' : ''}${sql})`;
  if (name === 'count') {
    if (match[2] && type === 'json') throw invalidQuery(`"${field}" has no "${operation}"`);
    return { sql: call, answered: 'digits', ...column };
  }
  if (name === 'sum' || name === 'avg') {
    if (!NUMBERS.has(type)) throw invalidQuery(`"${field}" has no "${operation}"`);
    return { sql: call, answered: type === 'float' ? 'number' : 'digits', ...column };
  }
  if (type === 'json' || type === 'boolean') throw invalidQuery(`"${field}" has no "${operation}"`);
  return { sql: type === 'uuid' ? `${name}(${sql}::text)` : call, answered, ...column };
}

function ordered(
  query: ReadQuery,
  groups: readonly { readonly name: string }[],
  expression: (name: string) => Expression,
): string {
  const positions = groups.map((_, index) => `${index + 1} asc`);
  const asked = (query.sort ?? []).map((sort) => {
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    const name = sort.startsWith('-') ? sort.slice(1) : sort;
    const [operation = '', field = '*'] = sortSteps(sort);
    if (query.aggregate && Object.hasOwn(query.aggregate, operation)) {
      const column = aggregateOf(operation, field, expression);
      if (!column) throw invalidQuery(`"${sort}" cannot be sorted by`);
      return `${column.sql} ${direction}`;
    }
    const position = groups.findIndex((group) => group.name === name);
    if (position < 0) throw invalidQuery(`"${sort}" is not one of the groups`);
    return `${position + 1} ${direction}`;
  });
  return [...asked, ...positions].join(', ');
}
