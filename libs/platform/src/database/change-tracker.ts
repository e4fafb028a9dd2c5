import pg from 'pg';

/** A table whose rows say which transaction changed them last. */
export interface TrackedTable {
  readonly table: string;
  /** Of type xid8, with an index. */
  readonly changedInColumn: string;
  /** What is read of each row that changed; where there are none, it is only asked whether any did. */
  readonly columns?: readonly string[];
}

/** What was committed between two looks. */
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
  /** Told of each look before it ends; where it fails, the same changes are told again by the next. */
  readonly apply: (changes: CommittedChanges) => void | Promise<void>;
}

interface Look {
  readonly snapshot: string;
  readonly files: string;
  readonly isSetBack: boolean;
  readonly rows: CommittedChanges['rows'];
}

/**
 * Tells what was committed since the last look, without gaps, whatever the order in which transactions began and ended and in whichever process: a row carries the
 * transaction that changed it last, and the former snapshot says of each transaction whether it had ended (docs/decisions/column-search.md#gap-free).
 */
export class ChangeTracker {
  private last: Pick<Look, 'snapshot' | 'files'> | undefined;
  private current: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private statement: string | undefined;

  constructor(private readonly options: ChangeTrackerOptions) {}

  /**
   * Looks at what changed. Anyone who calls while one look is under way shares the next, as that one may have begun before what they must see was committed.
   * @throws what the database and `apply` throw
   */
  look(): Promise<void> {
    if (this.next) return this.next;
    if (!this.current) return this.begin();
    const begin = () => {
      this.next = undefined;
      return this.begin();
    };
    this.next = this.current.then(begin, begin);
    return this.next;
  }

  /** Resolves when no look is under way or waits to begin. */
  async idle(): Promise<void> {
    while (this.next ?? this.current) await Promise.allSettled([this.next ?? this.current]);
  }

  private begin(): Promise<void> {
    this.current = this.ask().finally(() => {
      this.current = undefined;
    });
    return this.current;
  }

  private async ask(): Promise<void> {
    const { name, tables, query, apply } = this.options;
    this.statement ??= statementFor(tables());
    const [row] = await query({ name, text: this.statement, values: [this.last?.snapshot ?? null] });
    const { snapshot, files, isSetBack, rows } = row as Look;
    // A table that was truncated or restored lies in another file.
    await apply({ rows, isReset: !this.last || isSetBack || files !== this.last.files });
    this.last = { snapshot, files };
  }
}

function statementFor(tables: readonly TrackedTable[]): string {
  const files = tables.map(
    ({ table }) => `pg_relation_filepath(${pg.escapeLiteral(pg.escapeIdentifier(table))}::regclass)`,
  );
  return `SELECT s.now::text AS snapshot, concat_ws(' ', ${files.join(', ')}) AS files,
    coalesce(pg_snapshot_xmax(s.now) < pg_snapshot_xmax(s.before), false) AS "isSetBack",
    json_build_array(${tables.map(changedRows).join(', ')}) AS rows
    FROM (SELECT pg_current_snapshot() AS now, $1::pg_snapshot AS before) s`;
}

/** Rows whose last change the former snapshot did not see as ended. */
function changedRows({ table, changedInColumn, columns = [] }: TrackedTable): string {
  const changedIn = pg.escapeIdentifier(changedInColumn);
  return `(SELECT coalesce(json_agg(json_build_array(${columns.map(pg.escapeIdentifier).join(', ')})), '[]')
    FROM (SELECT * FROM ${pg.escapeIdentifier(table)} WHERE ${changedIn} >= pg_snapshot_xmin(s.before) AND ${changedIn} < pg_snapshot_xmax(s.now)
      AND NOT pg_visible_in_snapshot(${changedIn}, s.before)${columns.length === 0 ? ' LIMIT 1' : ''}) changed)`;
}
