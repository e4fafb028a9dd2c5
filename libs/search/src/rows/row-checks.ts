import type pg from 'pg';
import { checkedClause } from '../checked-clause.ts';
import type { Clause } from '../clause.ts';
import { asked } from '../connections.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { clauseSql, quoted, rowsById, SqlParameters } from './clause-sql.ts';

/** Names of statements that are prepared once for each connection: the same text has the same one. For texts of which there is a handful. */
export class StatementNames {
  private readonly names = new Map<string, string>();

  /** @param prefix that no other statements of the same connections have */
  constructor(private readonly prefix: string) {}

  of(text: string): string {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const name = `${this.prefix}-${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}

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

/** Looks which of some ids are rows that meet a condition now. @throws SearchUnavailable when the database does not answer */
export type PreparedCheck = (ids: readonly number[]) => Promise<CheckedRows>;

/** Checks ids that an engine found against the rows as they are (docs/product/search.md#checked-again). */
export class RowChecks {
  /** Who may see what is a handful of conditions, however many people ask: what was granted to them are values. */
  private readonly names = new StatementNames('met');

  constructor(private readonly pool: pg.Pool) {}

  /**
   * A check of rows by a clause: one statement by primary key, which the database plans once.
   * @throws SearchMisuse for a clause that does not fit the index
   */
  prepare(index: IndexDefinition, clause: Clause): PreparedCheck {
    const parameters = new SqlParameters();
    const id = quoted(index.idColumn);
    const wanted = parameters.add('', 'bigint[]');
    const condition = clauseSql(index, checkedClause(index, clause), parameters);
    const text = `SELECT coalesce(string_agg(${id} || ':' || row_version, ' ' ORDER BY ${id}), '') AS met
      FROM ${rowsById(index, ` = ANY(${wanted})`)} WHERE ${condition}`;
    const name = this.names.of(text);
    const values = parameters.values.slice(1);
    return async (ids) => {
      if (ids.length === 0) return new CheckedRows('');
      const [row] = await asked<{ met: string }>(this.pool, { name, text, values: [`{${ids.join(',')}}`, ...values] });
      return new CheckedRows(row!.met);
    };
  }
}
