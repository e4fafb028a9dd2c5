import type pg from 'pg';
import { checkedClause } from '../checked-clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { clauseSql, quoted, SqlParameters } from '../rows/clause-sql.ts';
import { asked } from '../search-pool.ts';
import type { SearchScope } from '../search-scope.ts';
import type { WithheldList } from './withholding-search-engine.ts';

/** What is withheld as the rows are now: one look at a table that is mostly empty. */
export class WithheldIds implements WithheldList {
  constructor(private readonly pool: pg.Pool) {}

  /** @throws SearchUnavailable */
  async from(index: IndexDefinition, scope: SearchScope, limit: number): Promise<number[]> {
    const parameters = new SqlParameters();
    const name = parameters.add(index.name, 'text');
    const seen = clauseSql(index, checkedClause(index, index.visible(scope)), parameters);
    const table = quoted(index.table);
    const text = `SELECT w.id::float8 AS id FROM search_withheld w WHERE w.index_name = ${name}
      AND NOT EXISTS (SELECT FROM ${table} WHERE ${table}.${quoted(index.idColumn)} = w.id AND ${seen})
      LIMIT ${parameters.add(limit, 'bigint')}`;
    const rows = await asked<{ id: number }>(this.pool, { text, values: parameters.values });
    return rows.map(({ id }) => id);
  }
}
