import type { RowCondition } from '@outcrop/platform';
import { checkedClause } from '../checked-clause.ts';
import type { Clause } from '../clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { clauseSql, SqlParameters } from './clause-sql.ts';

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
