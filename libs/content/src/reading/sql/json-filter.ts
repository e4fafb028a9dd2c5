import { invalidQuery } from '../../read-errors.ts';
import { type Filter, isPlainObject } from '../query/read-query.ts';
import { jsonSteps } from './columns.ts';
import { comparison } from './operators.ts';
import type { Statement } from './statement.ts';

/**
 * Conditions on paths in a JSON value: `{ size: { _gt: 0 }, "a.b": { _eq: "x" } }`. Compared with numbers, what is no number is as if it were
 * not there.
 * @param sql the value's column
 * @throws ReadError 400
 */
export function jsonCondition(sql: string, filter: Filter, statement: Statement): string | undefined {
  const parts = Object.entries(filter).flatMap(([key, value]) => {
    if (key === '_and' || key === '_or') {
      const inner = (value as Filter[]).flatMap((one) => jsonCondition(sql, one, statement) ?? []);
      return inner.length ? [`(${inner.join(key === '_or' ? ' or ' : ' and ')})`] : [];
    }
    if (!isPlainObject(value)) throw invalidQuery('"_json" has to have an operator after each path');
    return Object.entries(value).flatMap(
      ([operator, operand]) => compared(sql, key, operator, operand, statement) ?? [],
    );
  });
  return parts.length ? `(${parts.join(' and ')})` : undefined;
}

function compared(
  sql: string,
  path: string,
  operator: string,
  operand: unknown,
  statement: Statement,
): string | undefined {
  if (!operator.startsWith('_')) throw invalidQuery(`"${operator}" is not a filter operator`);
  const text = `(${sql} #>> ${statement.bind(jsonSteps(path))}::text[])`;
  const numeric = typeof operand === 'number' || (Array.isArray(operand) && typeof operand[0] === 'number');
  if (!numeric)
    return comparison({ sql: text, type: 'text', answered: 'text', computed: false }, operator, operand, statement);
  const number = `(case when pg_input_is_valid(${text}, 'numeric') then ${text}::numeric end)`;
  return comparison(
    { sql: number, type: 'decimal', answered: 'decimal', computed: true },
    operator,
    operand,
    statement,
  );
}
