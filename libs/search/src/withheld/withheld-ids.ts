import type pg from 'pg';
import { checkedClause } from '../checked-clause.ts';
import { asked } from '../connections.ts';
import type { IndexDefinition, SearchScope } from '../index-definition.ts';
import { clauseSql, rowsById, SqlParameters } from '../rows/clause-sql.ts';
import { StatementNames } from '../rows/row-checks.ts';
import type { WithheldList, WithheldNow } from './withholding-search-engine.ts';

interface Statement {
  readonly index: IndexDefinition;
  readonly name: string;
  readonly text: string;
  /** Without the limit, which comes first. */
  readonly values: readonly unknown[];
}

/** What is withheld as the rows are now: one look at a table that is mostly empty, by a statement that is prepared. */
export class WithheldIds implements WithheldList {
  private readonly names = new StatementNames('withheld');
  /** For those who see the same as others of their kind, by index and kind. */
  private readonly statements = new Map<string, Statement>();

  constructor(private readonly pool: pg.Pool) {}

  /** @throws SearchUnavailable */
  async from(index: IndexDefinition, scope: SearchScope, limit: number): Promise<WithheldNow> {
    const { name, text, values } = this.statementOf(index, scope);
    const [row] = await asked<WithheldNow>(this.pool, { name, text, values: [limit, ...values] });
    return row!;
  }

  private statementOf(index: IndexDefinition, scope: SearchScope): Statement {
    if (scope.kind === 'buyer') return this.compiled(index, scope);
    const key = `${scope.kind} ${index.name}`;
    const known = this.statements.get(key);
    if (known?.index === index) return known;
    const statement = this.compiled(index, scope);
    this.statements.set(key, statement);
    return statement;
  }

  private compiled(index: IndexDefinition, scope: SearchScope): Statement {
    const parameters = new SqlParameters();
    const limit = parameters.add(0, 'bigint');
    const name = parameters.add(index.name, 'text');
    const seen = clauseSql(index, checkedClause(index, index.visible(scope)), parameters);
    // A sequence that was never drawn from says the same number as after the first time, but for `is_called`.
    const text = `SELECT (SELECT last_value + is_called::int FROM search_release)::text AS releases, ARRAY(
        SELECT w.id::float8 FROM search_withheld w WHERE w.index_name = ${name}
        AND NOT EXISTS (SELECT FROM ${rowsById(index, ' = w.id')} WHERE ${seen})
        LIMIT ${limit}
      ) AS ids`;
    return { index, name: this.names.of(text), text, values: parameters.values.slice(1) };
  }
}
