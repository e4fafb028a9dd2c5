import type pg from 'pg';
import type { PageSources } from './page-sources.ts';

/** What is kept for a moment by whoever answers for a source: an answer may be as old as this, in milliseconds. */
export type AnswerAges = (source: string) => number;

/** What changed between two looks. */
interface Look {
  readonly snapshot: string;
  readonly files: string;
  readonly changed: readonly string[];
  readonly isSetBack: boolean;
}

const ALL_CONTENT = 'content:';

/**
 * Tells of each source that pages are made of when it last changed, by one statement that sees whatever was committed before it began, in whichever process and
 * whatever the order of the transactions (docs/decisions/kept-pages.md). Changes are numbered here, so that two equal numbers mean that nothing was
 * committed in between.
 */
export class SourceMoments {
  private last: Pick<Look, 'snapshot' | 'files'> | undefined;
  private readonly changes = new Map<string, { count: number; at: number }>();
  /** Since when what is not named in `changes` has not changed. */
  private all = { count: 0, at: 0 };
  private count = 0;
  private looking: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private statement: string | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly sources: PageSources,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Looks at what changed. Whoever comes while one look is under way shares the next, as that one may have begun before what they must see was committed.
   * @throws when the database does not answer
   */
  look(): Promise<void> {
    if (this.next) return this.next;
    if (!this.looking) return this.lookNow();
    const begin = () => {
      this.next = undefined;
      return this.lookNow();
    };
    this.next = this.looking.then(begin, begin);
    return this.next;
  }

  /** The number of the last change of anything. */
  get number(): number {
    return this.count;
  }

  /** The number of the last change of any of these, as the last look knew it. */
  revisionOf(sources: Iterable<string>): number {
    let latest = this.all.count;
    for (const source of sources) latest = Math.max(latest, this.changeOf(source).count);
    return latest;
  }

  /** Until when answers about these may still be of before their last change: milliseconds since 1970. */
  unsettledUntil(sources: Iterable<string>, ages: AnswerAges): number {
    let until = 0;
    for (const source of sources) {
      const age = ages(source);
      if (age > 0) until = Math.max(until, this.changeOf(source).at + age);
    }
    return until;
  }

  private changeOf(source: string): { count: number; at: number } {
    const own = this.changes.get(source) ?? this.all;
    const whole = source.startsWith(ALL_CONTENT) ? this.changes.get(ALL_CONTENT) : undefined;
    return whole && whole.count > own.count ? whole : own;
  }

  private lookNow(): Promise<void> {
    this.looking = this.ask().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async ask(): Promise<void> {
    // Features name their tables while the process starts.
    this.statement ??= statementFor(this.sources);
    const { rows } = await this.pool.query<Look>({
      name: 'source-moments',
      text: this.statement,
      values: [this.last?.snapshot ?? null],
    });
    const { snapshot, files, changed, isSetBack } = rows[0]!;
    const at = this.now();
    if (!this.last || isSetBack || files !== this.last.files) {
      // A table that was restored lies in another file: nothing that was known of it holds.
      this.changes.clear();
      this.all = { count: ++this.count, at };
    } else for (const source of changed) this.changes.set(source, { count: ++this.count, at });
    this.last = { snapshot, files };
  }
}

/** Rows whose last change the snapshot of before did not see as ended. */
const changedSince = (column: string) =>
  `${column} >= pg_snapshot_xmin(s.before) AND ${column} < pg_snapshot_xmax(s.now) AND NOT pg_visible_in_snapshot(${column}, s.before)`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

function statementFor({ tables }: PageSources): string {
  const files = ['source_change', ...tables.map(({ table }) => table)].map(
    (table) => `pg_relation_filepath(${text(quoted(table))}::regclass)`,
  );
  const sources = tables.map(
    ({ source, table, changedInColumn }) =>
      `SELECT ${text(source)} WHERE EXISTS (SELECT FROM ${quoted(table)} WHERE ${changedSince(quoted(changedInColumn))})`,
  );
  return `SELECT s.now::text AS snapshot, concat_ws(' ', ${files.join(', ')}) AS files,
    coalesce(pg_snapshot_xmax(s.now) < pg_snapshot_xmax(s.before), false) AS "isSetBack",
    ARRAY(${[`SELECT source FROM source_change WHERE ${changedSince('changed_in')}`, ...sources].join(' UNION ALL ')}) AS changed
    FROM (SELECT pg_current_snapshot() AS now, $1::pg_snapshot AS before) s`;
}
