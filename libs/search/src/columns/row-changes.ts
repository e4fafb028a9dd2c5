import type pg from 'pg';
import type { IndexDefinition } from '../index-definition.ts';
import { quoted } from '../rows/clause-sql.ts';
import { asked } from '../search-pool.ts';

/** A moment of a table: what was committed then is known by the snapshot. */
export interface Moment {
  /** `xmin:xmax:xip,…`, as PostgreSQL writes a pg_snapshot. */
  readonly snapshot: string;
  /** Where the table lies. A truncated, restored or newly made one lies elsewhere. */
  readonly file: string;
}

export interface Changes extends Moment {
  /** Id and search revision of rows whose last change was not visible at the moment before. */
  readonly changed: readonly (readonly [id: number, revision: number])[];
  /** Whether the table is another one than before, or of a database that was set back: nothing that is held can be believed. */
  readonly isOther: boolean;
}

/**
 * Tells which rows changed between two moments, whatever the order in which their transactions ended: a row carries the transaction that changed it
 * last, and the former snapshot says of each transaction whether it had ended (docs/decisions/column-search.md#gap-free).
 */
export class RowChanges {
  constructor(
    private readonly pool: pg.Pool,
    private readonly index: IndexDefinition,
  ) {}

  /** The moment from which on changes will be asked for, and how many rows there are. @throws SearchUnavailable */
  async begin(): Promise<Moment & { readonly rows: number }> {
    const { table } = this.index;
    const [row] = await asked<Moment & { rows: number }>(this.pool, {
      text: `SELECT pg_current_snapshot()::text AS snapshot, pg_relation_filepath('${quoted(table)}'::regclass) AS file,
        (SELECT count(*)::int FROM ${quoted(table)}) AS rows`,
    });
    return row!;
  }

  /** One look, by an index: mostly at nothing. @throws SearchUnavailable */
  async since({ snapshot, file }: Moment): Promise<Changes> {
    const { table, idColumn, revisionColumn, changedInColumn } = this.index;
    const changedIn = quoted(changedInColumn);
    const [row] = await asked<Moment & { changed: Changes['changed']; setBack: boolean }>(this.pool, {
      name: `changes-${this.index.name}`,
      text: `SELECT s.now::text AS snapshot, pg_relation_filepath('${quoted(table)}'::regclass) AS file,
        pg_snapshot_xmax(s.now) < pg_snapshot_xmax($1::pg_snapshot) AS "setBack",
        (SELECT coalesce(json_agg(json_build_array(${quoted(idColumn)}, ${quoted(revisionColumn)})), '[]') FROM ${quoted(table)}
          WHERE ${changedIn} >= pg_snapshot_xmin($1::pg_snapshot) AND ${changedIn} < pg_snapshot_xmax(s.now)
            AND NOT pg_visible_in_snapshot(${changedIn}, $1::pg_snapshot)) AS changed
        FROM (SELECT pg_current_snapshot() AS now) s`,
      values: [snapshot],
    });
    const { setBack, ...now } = row!;
    return { ...now, isOther: setBack || now.file !== file };
  }
}
