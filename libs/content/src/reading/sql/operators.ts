import { invalidQuery } from '../../read-errors.ts';
import type { ColumnType } from '../../schema/content-schema.ts';
import type { Expression } from './columns.ts';
import type { Statement } from './statement.ts';

const NULLS = ['_null', '_nnull'] as const;
const EQUALS = ['_eq', '_neq', '_in', '_nin', ...NULLS] as const;
const RANGES = ['_lt', '_lte', '_gt', '_gte', '_between', '_nbetween', ...EQUALS] as const;
const TEXTS = [
  ...['_contains', '_ncontains', '_icontains'],
  ...['_starts_with', '_nstarts_with', '_istarts_with', '_nistarts_with'],
  ...['_ends_with', '_nends_with', '_iends_with', '_niends_with'],
  ...['_empty', '_nempty', ...EQUALS],
] as const;

/** What each type of field can be asked for (docs/product/content.md#operators). */
const OPERATORS: Readonly<Record<ColumnType, ReadonlySet<string>>> = {
  string: new Set(TEXTS),
  text: new Set(TEXTS),
  uuid: new Set(EQUALS),
  json: new Set([...NULLS, '_json']),
  boolean: new Set(['_eq', '_neq', ...NULLS]),
  integer: new Set(RANGES),
  bigInteger: new Set(RANGES),
  float: new Set(RANGES),
  decimal: new Set(RANGES),
  timestamp: new Set(RANGES),
  date: new Set(RANGES),
};

/** @throws ReadError 400 when fields of the type cannot be asked so */
export function checkOperator(type: ColumnType, operator: string): void {
  if (!OPERATORS[type].has(operator))
    throw invalidQuery(`"${type}" field type does not contain the "${operator}" filter operator`);
}

/**
 * A comparison as SQL.
 * @param expression its operator is checked
 * @returns undefined when the comparison says nothing: `_between` of one value
 */
export function comparison(
  expression: Expression,
  operator: string,
  value: unknown,
  statement: Statement,
): string | undefined {
  const { sql } = expression;
  const empty = emptiness(sql, operator, value);
  if (empty !== undefined) return empty;
  if (Object.hasOwn(LIKE, operator)) return like(sql, operator, value, statement);
  const bind = (one: unknown) => bound(expression, one, statement);
  switch (operator) {
    case '_eq':
      return `${sql} = ${bind(value)}`;
    case '_neq':
      return `${sql} <> ${bind(value)}`;
    case '_lt':
      return `${sql} < ${bind(value)}`;
    case '_lte':
      return `${sql} <= ${bind(value)}`;
    case '_gt':
      return `${sql} > ${bind(value)}`;
    case '_gte':
      return `${sql} >= ${bind(value)}`;
    case '_in':
    case '_nin':
      return `${sql} ${operator === '_in' ? 'in' : 'not in'} (${(value as unknown[]).map(bind).join(', ')})`;
    case '_between':
    case '_nbetween': {
      const [low, high, ...more] = value as unknown[];
      if (high === undefined || more.length > 0) return undefined;
      return `${sql} ${operator === '_between' ? 'between' : 'not between'} ${bind(low)} and ${bind(high)}`;
    }
    default:
      throw invalidQuery(`"${operator}" is not a filter operator`);
  }
}

/** Operators that ask whether there is a value; `_eq` and `_neq` of null among them. */
export function emptiness(sql: string, operator: string, value: unknown): string | undefined {
  const no = value === false;
  switch (operator) {
    case '_null':
      return no ? `${sql} is not null` : `${sql} is null`;
    case '_nnull':
      return no ? `${sql} is null` : `${sql} is not null`;
    case '_empty':
    case '_nempty':
      return (operator === '_empty') !== no
        ? `(${sql} is null or ${sql} = '')`
        : `(${sql} is not null and ${sql} <> '')`;
    case '_eq':
      return value === null ? `${sql} is null` : undefined;
    case '_neq':
      return value === null ? `${sql} is not null` : undefined;
    default:
      return undefined;
  }
}

/** What is before and after the value, whether letters' case counts, whether it is turned around. */
const LIKE: Readonly<Record<string, readonly [before: string, after: string, fold: boolean, not: boolean]>> = {
  _contains: ['%', '%', false, false],
  _ncontains: ['%', '%', false, true],
  _icontains: ['%', '%', true, false],
  _starts_with: ['', '%', false, false],
  _nstarts_with: ['', '%', false, true],
  _istarts_with: ['', '%', true, false],
  _nistarts_with: ['', '%', true, true],
  _ends_with: ['%', '', false, false],
  _nends_with: ['%', '', false, true],
  _iends_with: ['%', '', true, false],
  _niends_with: ['%', '', true, true],
};

/** `%` and `_` in the value stand for any letters, as in the recorded contract. */
function like(sql: string, operator: string, value: unknown, statement: Statement): string {
  const [before, after, fold, not] = LIKE[operator]!;
  const text = textOf(value);
  const pattern = statement.bind(`${before}${fold ? text.toLowerCase() : text}${after}`);
  return `${fold ? `lower(${sql})` : sql} ${not ? 'not like' : 'like'} ${pattern}`;
}

/** Stands in a filter for the key of the item that is asked for. */
export const ASKED_KEY = Symbol('the key that is asked for');

/** A value for the column's type; what the database cannot read as that type is refused by it, which becomes a 400. */
function bound({ type, computed }: Expression, value: unknown, statement: Statement): string {
  if (value === ASKED_KEY) return statement.bind(null, 'key');
  if (!computed && type === 'bigInteger') return `${statement.bind(nullOr(value, textOf))}::numeric`;
  if (!computed && type !== 'integer' && type !== 'float' && type !== 'decimal')
    return statement.bind(nullOr(value, textOf));
  const number = numberOf(value);
  if (!computed && type === 'integer' && Number.isInteger(number) && Math.abs(number) < 2 ** 31)
    return statement.bind(String(number));
  // A single-precision column is compared in its own precision: 0.1 is found as 0.1.
  if (!computed && type === 'float')
    return Math.abs(number) < 3e38 ? statement.bind(String(number)) : `${statement.bind(String(number))}::float8`;
  return `${statement.bind(String(number))}::numeric`;
}

const nullOr = (value: unknown, read: (value: unknown) => string): string | null =>
  value === null ? null : read(value);

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** @throws ReadError 400 */
function numberOf(value: unknown): number {
  const number = Number(value);
  if (Number.isNaN(number)) throw invalidQuery('Invalid numeric value');
  return number;
}
