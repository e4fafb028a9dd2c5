import type pg from 'pg';
import { checkedClause } from '../checked-clause.ts';
import type { Clause } from '../clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { asked } from '../search-pool.ts';
import { clauseSql, quoted, rowsById, SqlParameters } from './clause-sql.ts';
import { StatementNames } from './statement-names.ts';

/** Rows that met a clause when they were looked at. */
export class CheckedRows {
  private read: ReadonlyMap<number, string> | undefined;

  /** @param text ids and versions; the same text means the same rows, unchanged since */
  constructor(readonly text: string) {}

  /** By id, in ascending order, PostgreSQL's own version of each row: the transaction that wrote it last, whatever it wrote. */
  get versions(): ReadonlyMap<number, string> {
    this.read ??= new Map(
      (this.text === '' ? [] : this.text.split(' ')).map((row) => {
        const at = row.indexOf(':');
        return [Number(row.slice(0, at)), row.slice(at + 1)];
      }),
    );
    return this.read;
  }
}

interface Check {
  readonly index: IndexDefinition;
  readonly name: string;
  readonly text: string;
  /** What follows the ids. */
  readonly values: readonly unknown[];
}

/** Checks ids that an engine found against the rows as they are (docs/product/search.md#checked-again). */
export class RowChecks {
  private readonly checks = new WeakMap<Clause, Check>();
  /** Who may see what is a handful of conditions, however many people ask: what was granted to them are values. */
  private readonly names = new StatementNames('met');

  constructor(private readonly pool: pg.Pool) {}

  /**
   * Those of the rows that meet a clause: one statement by primary key, which the database has planned before. The same clause object is compiled once.
   * @throws SearchMisuse for a clause that does not fit the index; SearchUnavailable when the database does not answer
   */
  async meeting(index: IndexDefinition, clause: Clause, ids: readonly number[]): Promise<CheckedRows> {
    if (ids.length === 0) return new CheckedRows('');
    const { name, text, values } = this.checkOf(index, clause);
    const [row] = await asked<{ met: string }>(this.pool, { name, text, values: [`{${ids.join(',')}}`, ...values] });
    return new CheckedRows(row!.met);
  }

  private checkOf(index: IndexDefinition, clause: Clause): Check {
    const known = this.checks.get(clause);
    if (known?.index === index) return known;
    const parameters = new SqlParameters();
    const id = quoted(index.idColumn);
    const wanted = parameters.add('', 'bigint[]');
    const condition = clauseSql(index, checkedClause(index, clause), parameters);
    const text = `SELECT coalesce(string_agg(${id} || ':' || row_version, ' ' ORDER BY ${id}), '') AS met
      FROM ${rowsById(index, ` = ANY(${wanted})`)} WHERE ${condition}`;
    const check = { index, name: this.names.of(text), text, values: parameters.values.slice(1) };
    this.checks.set(clause, check);
    return check;
  }
}
