import { fieldOf } from '../checked-clause.ts';
import { type Clause, isEverything, isNothing, type MercatorPoint } from '../clause.ts';
import { bounds, edges } from '../geometry.ts';
import type { FieldType, IndexDefinition } from '../index-definition.ts';

/** The PostgreSQL type that values of a field are compared as. */
export const SQL_TYPES: Readonly<Record<FieldType, string>> = {
  keyword: 'text',
  text: 'text',
  number: 'double precision',
  integer: 'bigint',
  date: 'date',
  flag: 'boolean',
};

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

/** A field's column, qualified with the row table: a statement must not give the table an alias. */
export const columnOf = (index: IndexDefinition, field: string): string =>
  `${quoted(index.table)}.${quoted(fieldOf(index, field).column)}`;

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

  const { type, many } = fieldOf(index, clause.field);
  const column = columnOf(index, clause.field);
  const sqlType = SQL_TYPES[type];
  /** A condition on the value, or on any of several. */
  const someValue = (condition: (value: string) => string) =>
    many ? `EXISTS (SELECT FROM unnest(${column}) AS v WHERE ${condition('v')})` : `(${condition(column)})`;

  if ('in' in clause) {
    if (clause.in.length === 1 && !many) return `${column} = ${parameters.add(clause.in[0], sqlType)}`;
    const list = parameters.add(clause.in, `${sqlType}[]`);
    return many ? `${column} && ${list}` : `${column} = ANY(${list})`;
  }
  if ('contains' in clause) {
    const pattern = parameters.add(`%${clause.contains.replaceAll(/[\\%_]/g, '\\$&')}%`, 'text');
    return someValue((value) => `${value} LIKE ${pattern}`);
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

/** The crossing rule in 64-bit integers, after the box around the ring, which an index can answer. */
function polygonSql(index: IndexDefinition, ring: readonly MercatorPoint[], parameters: SqlParameters): string {
  const x = columnOf(index, index.point!.x);
  const y = columnOf(index, index.point!.y);
  const box = bounds(ring);
  const list = edges(ring);
  const column = (pick: (edge: (typeof list)[number]) => number) => parameters.add(list.map(pick), 'bigint[]');
  const ends = [
    column((edge) => edge.top[0]),
    column((edge) => edge.top[1]),
    column((edge) => edge.bottom[0]),
    column((edge) => edge.bottom[1]),
  ];
  return `(${between(x, box.west, box.east, parameters)} AND ${between(y, box.north, box.south, parameters)} AND (
    SELECT count(*) % 2 = 1 FROM unnest(${ends.join(', ')}) AS e(topx, topy, bottomx, bottomy)
    WHERE ${y} >= e.topy AND ${y} < e.bottomy
      AND (e.bottomx - e.topx) * (${y} - e.topy) > (${x} - e.topx) * (e.bottomy - e.topy)))`;
}
