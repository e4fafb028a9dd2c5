import type pg from 'pg';
import type { IndexDefinition } from '../index-definition.ts';
import { quoted } from '../rows/clause-sql.ts';

/** At what moment rows were read: a `pg_snapshot`. */
export type Moment = string;

/** Which rows were changed since a moment, by the transactions that drew their revisions (docs/decisions/column-search.md#gap-free). */
export class RowChanges {
  constructor(private readonly pool: pg.Pool) {}

  /** What is read from now on is as new as this, or newer. */
  async now(): Promise<Moment> {
    const { rows } = await this.pool.query<{ now: Moment }>('SELECT pg_current_snapshot()::text AS now');
    return rows[0]!.now;
  }

  /** The ids of rows whose last change had not ended at a moment, in pages of some. One that is changed once more in the course of it may come twice. */
  async *since(index: IndexDefinition, moment: Moment, size: number): AsyncGenerator<number[]> {
    const [id, changedIn] = [quoted(index.idColumn), quoted(index.changedInColumn)];
    const text = `SELECT ${id}::float8 AS id, ${changedIn}::text AS changed FROM ${quoted(index.table)}
      WHERE ${changedIn} >= pg_snapshot_xmin($1::pg_snapshot) AND ${changedIn} < pg_snapshot_xmax(pg_current_snapshot())
        AND NOT pg_visible_in_snapshot(${changedIn}, $1::pg_snapshot) AND (${changedIn}, ${id}) > ($2::xid8, $3)
      ORDER BY ${changedIn}, ${id} LIMIT ${size}`;
    for (let last = { changed: '0', id: 0 }; ; ) {
      const { rows } = await this.pool.query<typeof last>(text, [moment, last.changed, last.id]);
      if (rows.length > 0) yield rows.map((row) => row.id);
      if (rows.length < size) return;
      last = rows.at(-1)!;
    }
  }
}
