import { checkedClause } from '../checked-clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { clauseSql, quoted, SqlParameters } from '../rows/clause-sql.ts';
import type { SearchScope } from '../search-scope.ts';
import type { Statement } from './search-sql.ts';

/** Ids that are withheld and that a scope may not see, as the rows are now; one look at a table that is mostly empty. */
export function withheldSql(index: IndexDefinition, scope: SearchScope, limit: number): Statement {
  const parameters = new SqlParameters();
  const name = parameters.add(index.name, 'text');
  const seen = clauseSql(index, checkedClause(index, index.visible(scope)), parameters);
  const table = quoted(index.table);
  return {
    text: `SELECT coalesce(json_agg(id), '[]') AS answer FROM (
      SELECT w.id FROM search_withheld w WHERE w.index_name = ${name}
        AND NOT EXISTS (SELECT FROM ${table} WHERE ${table}.${quoted(index.idColumn)} = w.id AND ${seen})
      LIMIT ${parameters.add(limit, 'bigint')}) AS hidden`,
    values: parameters.values,
  };
}
