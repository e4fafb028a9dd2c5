import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '@outcrop/platform';
import { checkedClause, fieldOf } from '../checked-clause.ts';
import type { Clause } from '../clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { clauseSql, columnOf, quoted, SqlParameters, valueSql } from './clause-sql.ts';

/** What rows come to at one moment: how many there are, and a text that is another one when a row comes, goes or has another value. */
export interface RowDigest {
  readonly count: number;
  readonly digest: string;
}

/**
 * The digest of all rows that meet a clause, by some of their fields. Each row is hashed twice, to 64 bits, and the hashes are added up, so that no order is needed
 * and the database holds one row at a time however many there are.
 * @throws SearchMisuse for a field that the index does not have, or that rows have no column of
 */
export async function digestOf(
  em: EntityManager,
  index: IndexDefinition,
  clause: Clause,
  fields: readonly string[],
): Promise<RowDigest> {
  const parameters = new SqlParameters();
  const condition = clauseSql(index, checkedClause(index, clause), parameters);
  const values = fields.map((name) => valueSql(columnOf(index, name), fieldOf(index, name)));
  const [row] = await executeBound<RowDigest>(
    em.fork(),
    `select count(*)::float8 as count,
       concat_ws(' ', sum(hashtextextended(t, 0)::numeric), sum(hashtextextended(t, 1)::numeric)) as digest
     from (select row(${values.join(', ')})::text as t from ${quoted(index.table)} where ${condition}) as rows`,
    parameters.values,
  );
  return row!;
}
