import pg from 'pg';
import { SharedLook } from './shared-look.ts';

/** A table whose rows say which transaction changed them last. */
export interface TrackedTable {
  readonly table: string;
  /** Of type xid8, with an index. */
  readonly changedInColumn: string;
  /** What is read of each row that changed, its key first; where there are none, it is only asked whether any did. */
  readonly columns?: readonly [key: string, ...others: string[]];
}

/** What was committed between two looks, or a page of it. */
export interface CommittedChanges {
  /** Of each table, in their order: the columns of the rows that changed. */
  readonly rows: readonly (readonly (readonly unknown[])[])[];
  /** Nothing that was known before holds: it is the first look, a table was truncated or restored, or the database was set back. */
  readonly isReset: boolean;
}

export interface ChangeTrackerOptions {
  /** Of the statement: one for each set of tables. */
  readonly name: string;
  /** Asked at the first look: features name their tables while the process starts. */
  readonly tables: () => readonly TrackedTable[];
  readonly query: (statement: pg.QueryConfig) => Promise<readonly pg.QueryResultRow[]>;
  /** Told of each look before it ends, of many changes in pages; where it fails, the same changes are told again by the next. */
  readonly apply: (changes: CommittedChanges) => void | Promise<void>;
}

/** Rows of a table that are read at once: no answer grows with what was changed. */
const ROWS_AT_ONCE = 5_000;

/** A row as it is read: its transaction, then the columns. */
type Read = readonly [changedIn: string, ...columns: unknown[]];

interface Look {
  readonly snapshot: string;
  readonly files: string;
  readonly isSetBack: boolean;
  readonly rows: readonly (readonly Read[])[];
}

/**
 * Tells what was committed since the last look, without gaps, whatever the order in which transactions began and ended and in whichever process: a row carries the
 * transaction that changed it last, and the former snapshot says of each transaction whether it had ended (docs/decisions/column-search.md#gap-free).
 */
export class ChangeTracker {
  private last: Pick<Look, 'snapshot' | 'files'> | undefined;
  private readonly shared = new SharedLook(() => this.ask());
  private tables: readonly TrackedTable[] | undefined;
  private statement: string | undefined;

  constructor(private readonly options: ChangeTrackerOptions) {}

  /** Looks at what changed; shared as SharedLook says. @throws what the database and `apply` throw */
  look(): Promise<void> {
    return this.shared.look();
  }

  /** Resolves when no look is under way or waits to begin. */
  idle(): Promise<void> {
    return this.shared.idle();
  }

  private async ask(): Promise<void> {
    const { name, query, apply } = this.options;
    this.tables ??= this.options.tables();
    this.statement ??= firstStatement(this.tables);
    const before = this.last?.snapshot ?? null;
    const [row] = await query({ name, text: this.statement, values: [before] });
    const { snapshot, files, isSetBack, rows } = row as Look;
    // A table that was truncated or restored lies in another file.
    const isReset = !this.last || isSetBack || files !== this.last.files;
    await apply({ rows: rows.map(columnsOf), isReset });
    if (!isReset) for (const [at, page] of rows.entries()) await this.askRest(at, page, [before, snapshot]);
    this.last = { snapshot, files };
  }

  /** The pages of a table after one that is full. What changes meanwhile may be told once more by the next look. */
  private async askRest(at: number, first: readonly Read[], snapshots: readonly unknown[]): Promise<void> {
    const tables = this.tables!;
    for (let page = first; page.length === ROWS_AT_ONCE; ) {
      const [changedIn, key] = page.at(-1)!;
      const values = [...snapshots, changedIn, key];
      const [row] = await this.options.query({ text: nextStatement(tables[at]!), values });
      page = row!['rows'];
      const rows = tables.map((_, table) => (table === at ? columnsOf(page) : []));
      if (page.length > 0) await this.options.apply({ rows, isReset: false });
    }
  }
}

const columnsOf = (page: readonly Read[]): unknown[][] => page.map(([, ...columns]) => columns);

/** All tables, up to the end of their first pages. */
function firstStatement(tables: readonly TrackedTable[]): string {
  const files = tables.map(
    ({ table }) => `pg_relation_filepath(${pg.escapeLiteral(pg.escapeIdentifier(table))}::regclass)`,
  );
  return `SELECT s.now::text AS snapshot, concat_ws(' ', ${files.join(', ')}) AS files,
    coalesce(pg_snapshot_xmax(s.now) < pg_snapshot_xmax(s.before), false) AS "isSetBack",
    json_build_array(${tables.map((table) => changedRows(table)).join(', ')}) AS rows
    FROM (SELECT pg_current_snapshot() AS now, $1::pg_snapshot AS before) s`;
}

/** The page of a table that follows a row. */
const nextStatement = (table: TrackedTable): string =>
  `SELECT ${changedRows(table, `AND (${pg.escapeIdentifier(table.changedInColumn)}, ${pg.escapeIdentifier(table.columns![0])}) > ($3, $4)`)} AS rows
   FROM (SELECT $1::pg_snapshot AS before, $2::pg_snapshot AS now) s`;

/** Rows whose last change the former snapshot did not see as ended. */
function changedRows({ table, changedInColumn, columns }: TrackedTable, more = ''): string {
  const changedIn = pg.escapeIdentifier(changedInColumn);
  const others = (columns ?? []).map(pg.escapeIdentifier);
  const which = columns ? `ORDER BY ${changedIn}, ${others[0]} LIMIT ${ROWS_AT_ONCE}` : 'LIMIT 1';
  // The columns are named inside too: to sort rows of a wide table whole took twice the time, of no rows as well.
  return `(SELECT coalesce(json_agg(json_build_array(${[`${changedIn}::text`, ...others].join(', ')})), '[]')
    FROM (SELECT ${[changedIn, ...others].join(', ')} FROM ${pg.escapeIdentifier(table)} WHERE ${changedIn} >= pg_snapshot_xmin(s.before) AND ${changedIn} < pg_snapshot_xmax(s.now)
      AND NOT pg_visible_in_snapshot(${changedIn}, s.before) ${more} ${which}) changed)`;
}
