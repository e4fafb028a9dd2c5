import type { RowCondition } from '@outcrop/platform';
import { checkedClause, fieldOf, SearchMisuse } from '../checked-clause.ts';
import { type Clause, isEverything, isNothing, type MercatorPoint } from '../clause.ts';
import { bounds, edges } from '../geometry.ts';
import type { FieldType, IndexDefinition, IndexField } from '../index-definition.ts';
import { casePattern } from '../parts/letter-case.ts';

/** The PostgreSQL type that values of a field are compared as. */
export const SQL_TYPES: Readonly<Record<FieldType, string>> = {
  keyword: 'text',
  text: 'text',
  number: 'double precision',
  integer: 'bigint',
  date: 'date',
  flag: 'boolean',
};

/** The type of a column that holds a field's values, of which exact numbers have a decimal number. */
export const columnType = ({ type, scale, many }: IndexField): string =>
  `${scale === undefined ? SQL_TYPES[type] : `numeric(32, ${scale})`}${many ? '[]' : ''}`;

/** The PostgreSQL type that values of a field are compared as: exact numbers as what they are. */
const sqlTypeOf = ({ type, scale }: IndexField): string => (scale === undefined ? SQL_TYPES[type] : 'numeric');

/** Collects the parameters of one statement: values are never part of its text. */
export class SqlParameters {
  readonly values: unknown[] = [];

  /** Adds a value and returns its placeholder, cast to a type. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

/** Names come from the definition alone; quoted all the same. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * A field's column, qualified with the row table: a statement must not give the table an alias.
 * @throws SearchMisuse for a field without one
 */
export function columnOf(index: IndexDefinition, field: string): string {
  const { column } = fieldOf(index, field);
  if (column === undefined) throw new SearchMisuse(`${field} is in documents alone: rows have no column of it`);
  return `${quoted(index.table)}.${quoted(column)}`;
}

/** A column as JavaScript takes its values: integers and exact numbers have no more digits than a double tells apart. */
export function valueSql(column: string, { type, many }: IndexField): string {
  const as = type === 'number' || type === 'integer' ? '::float8' : type === 'date' ? '::text' : '';
  return `${column}${as && many ? `${as}[]` : as}`;
}

/**
 * The rows of some ids, with their version, in a FROM under the table's own name. `OFFSET 0` keeps other conditions apart: of a table without statistics,
 * which has just been filled or restored, the database would rather read a whole index that fits them than look up a page of ids.
 * @param ids SQL that follows the id's column: ` = 1`
 */
export const rowsById = (index: IndexDefinition, ids: string): string => {
  const table = quoted(index.table);
  return `(SELECT ${table}.*, ${table}.xmin AS row_version FROM ${table} WHERE ${table}.${quoted(index.idColumn)}${ids} OFFSET 0) AS ${table}`;
};

/**
 * Compiles a checked clause to a condition on a row of the index's table. It may be NULL where it is not met; only `not` must tell NULL
 * from true, and does.
 */
export function clauseSql(index: IndexDefinition, clause: Clause, parameters: SqlParameters): string {
  const compile = (part: Clause) => clauseSql(index, part, parameters);
  if (isEverything(clause)) return 'TRUE';
  if (isNothing(clause)) return 'FALSE';
  if ('all' in clause) return `(${clause.all.map(compile).join(' AND ')})`;
  if ('any' in clause) return `(${clause.any.map(compile).join(' OR ')})`;
  if ('not' in clause) return `((${compile(clause.not)}) IS NOT TRUE)`;
  if ('within' in clause) {
    const { x, y } = index.point!;
    const boxes = clause.within.map(
      (box) =>
        `(${between(columnOf(index, x), box.west, box.east, parameters)} AND ${between(columnOf(index, y), box.north, box.south, parameters)})`,
    );
    return `(${boxes.join(' OR ')})`;
  }
  if ('polygon' in clause) return polygonSql(index, clause.polygon, parameters);

  const field = fieldOf(index, clause.field);
  const { many } = field;
  const column = columnOf(index, clause.field);
  const sqlType = sqlTypeOf(field);
  /** A condition on the value, or on any of several. */
  const someValue = (condition: (value: string) => string) =>
    many ? `EXISTS (SELECT FROM unnest(${column}) AS v WHERE ${condition('v')})` : `(${condition(column)})`;

  if ('in' in clause) {
    if (clause.in.length === 1 && !many) return `${column} = ${parameters.add(clause.in[0], sqlType)}`;
    const list = parameters.add(clause.in, `${sqlType}[]`);
    return many ? `${column} && ${list}` : `${column} = ANY(${list})`;
  }
  if ('contains' in clause) {
    // A pattern has the cases of letters in itself: what the database takes for lower case depends on how it was made.
    const pattern = parameters.add(casePattern(clause.contains), 'text');
    return someValue((value) => `${value} ~ ${pattern}`);
  }
  if ('exists' in clause) return many ? `cardinality(${column}) > 0` : `${column} IS NOT NULL`;
  const from = clause.from === undefined ? undefined : parameters.add(clause.from, sqlType);
  const to = clause.to === undefined ? undefined : parameters.add(clause.to, sqlType);
  return someValue((value) =>
    [from && `${value} >= ${from}`, to && `${value} <= ${to}`].filter((part) => part !== undefined).join(' AND '),
  );
}

const between = (column: string, from: number, to: number, parameters: SqlParameters) =>
  `${column} BETWEEN ${parameters.add(from, 'bigint')} AND ${parameters.add(to, 'bigint')}`;

/**
 * The crossing rule in 64-bit integers, after the box around the ring, which an index can answer. The edges stand in the statement one by one, in
 * a tree by height, so that a row is compared with few of them: as rows of a table they would be gone through for every listing.
 */
function polygonSql(index: IndexDefinition, ring: readonly MercatorPoint[], parameters: SqlParameters): string {
  const x = columnOf(index, index.point!.x);
  const y = columnOf(index, index.point!.y);
  const box = bounds(ring);
  const number = (value: number) => parameters.add(value, 'bigint');
  const inBox = `${between(x, box.west, box.east, parameters)} AND ${between(y, box.north, box.south, parameters)}`;
  const crossings = edges(ring).map(({ top, bottom }) => {
    const [left, north, south] = [number(top[0]), number(top[1]), number(bottom[1])];
    const isLeft = `${number(bottom[0] - top[0])} * (${y} - ${north}) > (${x} - ${left}) * ${number(bottom[1] - top[1])}`;
    return { top, bottom, sql: `(${y} >= ${north} AND ${y} < ${south} AND ${isLeft})::int` };
  });
  /** Whether an odd number of edges is crossed, among those that reach into the heights from north to south. */
  const odd = (among: typeof crossings, north: number, south: number): string => {
    const middle = Math.floor((north + south) / 2);
    const above = among.filter(({ top }) => top[1] <= middle);
    const below = among.filter(({ bottom }) => bottom[1] > middle + 1);
    const isWorthIt = above.length + below.length < WORTH_A_BRANCH * among.length;
    if (among.length <= EDGES_TOGETHER || !isWorthIt)
      return `(${among.map(({ sql }) => sql).join(' + ') || 0}) % 2 = 1`;
    return `CASE WHEN ${y} <= ${number(middle)} THEN ${odd(above, north, middle)} ELSE ${odd(below, middle + 1, south)} END`;
  };
  return `(${inBox} AND (${odd(crossings, box.north, box.south)}))`;
}

/** So few edges are gone through faster than they are told apart. */
const EDGES_TOGETHER = 4;
/** Edges that reach into both halves stand in both: with many of them the statement would only grow. */
const WORTH_A_BRANCH = 1.25;

/** What `SqlParameters` writes for a value: its number, its type, and whether it is a list. */
const PLACEHOLDER = /\$(\d+)::([a-z ]+)(\[\])?/g;

/**
 * The rows that meet a clause, as a condition for MikroORM. MikroORM replaces the question marks with the values in order, and a list with its
 * values separated by commas: that is why a list is put into `array[…]` here.
 * @throws SearchMisuse for an unknown field, or a value or condition that its type does not have
 */
export function rowCondition(index: IndexDefinition, clause: Clause): Required<RowCondition> {
  const parameters = new SqlParameters();
  const numbered = clauseSql(index, checkedClause(index, clause), parameters);
  const values: unknown[] = [];
  const sql = numbered.replaceAll(PLACEHOLDER, (_, number: string, type: string, list?: string) => {
    values.push(parameters.values[Number(number) - 1]);
    return list ? `array[?]::${type}[]` : `?::${type}`;
  });
  return { sql, values };
}
