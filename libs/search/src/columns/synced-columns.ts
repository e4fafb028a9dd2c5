import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { ChangeTracker, type CommittedChanges } from '@outcrop/platform';
import type pg from 'pg';
import { asked } from '../connections.ts';
import { type DocumentSource, pagesOf } from '../index-writing/document-source.ts';
import { quoted } from '../rows/clause-sql.ts';
import { SearchUnavailable } from '../search-engine.ts';
import type { CurrentColumns } from './column-search-engine.ts';
import { ColumnStore } from './column-store.ts';

/** Rows that are read at once: the process answers others in between. */
const ROWS_A_PAGE = 1_000;
const MAX_CHANGES_AT_ONCE = 500;
/** A search waits so long for rows that just changed; then it leaves them out, and says so. */
const MAX_WAIT_FOR_CHANGES_MS = 200;
/** Searches wait while all rows are read until it has taken so long: none later, as who waits keeps a place from others. */
const MAX_WAIT_FOR_LOADING_MS = 8_000;

/** What was read from the rows, replaced as a whole when they are read anew. */
interface Loaded {
  readonly store: ColumnStore;
  /** Rows that changed and were not read since, with the revision that is to be read. */
  readonly unread: Map<number, number>;
}

type Log = Pick<Logger, 'log'>;

/**
 * The columns of one index, read from the rows and kept in step with them. A read gets what was committed before it: there is one look at what changed, which all
 * who ask meanwhile share, and what changed is read (docs/decisions/column-search.md#gap-free).
 */
export class SyncedColumns {
  private loaded: Loaded | undefined;
  /** When the reading of all rows began; undefined while none is under way. */
  private loadingSince: number | undefined;
  private catchingUp: Promise<void> | undefined;
  private isClosed = false;
  private readonly tracker: ChangeTracker;

  constructor(
    readonly source: DocumentSource,
    private readonly pool: pg.Pool,
    private readonly log: Log,
  ) {
    const { table, idColumn, revisionColumn, changedInColumn } = source.definition;
    this.tracker = new ChangeTracker({
      name: `changes-${table}`,
      tables: () => [{ table, changedInColumn, columns: [idColumn, revisionColumn] }],
      query: (statement) => asked(pool, statement),
      apply: (changes) => this.apply(changes),
    });
  }

  /** How many documents are loaded; undefined before all were read. */
  get size(): number | undefined {
    return this.loaded?.store.size;
  }

  /** @throws SearchUnavailable while the database does not answer, or the rows are still being read */
  async current(): Promise<CurrentColumns> {
    const loaded = await this.afterLook();
    if (loaded.unread.size > 0) await endsWithin(MAX_WAIT_FOR_CHANGES_MS, this.catchUp());
    return { store: loaded.store, behind: [...loaded.unread.keys()] };
  }

  /** Looks at what changed, and begins to read it; shared as ChangeTracker says. */
  look(): Promise<void> {
    return this.tracker.look();
  }

  /** Reads all rows anew where there are fewer than were loaded: somebody deleted some, which leaves no trace in a row. */
  async compare(): Promise<void> {
    const { loaded } = this;
    if (!loaded) return;
    const { size } = loaded.store;
    if ((await this.countRows()) < size && this.loaded === loaded) this.loaded = undefined;
    await this.look();
  }

  /** Ends the reading of all rows, and waits for what else is under way. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.tracker.idle();
    await this.catchingUp?.catch(ignore);
  }

  /** What is loaded after a look; after one more where a comparison has dropped it meanwhile. */
  private async afterLook(): Promise<Loaded> {
    for (;;) {
      // Only the reading of all rows takes longer than statements may.
      if (this.loaded) await this.look();
      else if (!(await endsWithin(this.waitForLoading(), this.look())))
        throw new SearchUnavailable(
          `The rows of ${this.source.definition.name} are being read into memory. Please try again in half a minute.`,
          { retryAfterSeconds: 30 },
        );
      if (this.loaded) return this.loaded;
    }
  }

  private waitForLoading(): number {
    const since = this.loadingSince;
    return since === undefined
      ? MAX_WAIT_FOR_LOADING_MS
      : Math.max(0, since + MAX_WAIT_FOR_LOADING_MS - performance.now());
  }

  private async apply({ rows: [changed = []], isReset }: CommittedChanges): Promise<void> {
    const { loaded } = this;
    if (isReset || !loaded) {
      this.loaded = undefined;
      this.loadingSince = performance.now();
      return this.load(this.loadingSince).finally(() => {
        this.loadingSince = undefined;
      });
    }
    for (const [id, revision] of changed as [number, number][])
      if (revision !== loaded.store.revisionOf(id)) loaded.unread.set(id, revision);
    if (loaded.unread.size > 0) this.catchUp().catch(ignore);
  }

  /** All rows in order of id. What changes while they are read is told by the next look. @param began now, in milliseconds of the clock */
  private async load(began: number): Promise<void> {
    const store = new ColumnStore(this.source.definition);
    store.reserve(await this.countRows());
    for await (const documents of pagesOf((after, limit) => this.source.page(after, limit), ROWS_A_PAGE)) {
      if (this.isClosed) throw new SearchUnavailable('The process is stopping');
      store.put(documents);
    }
    this.loaded = { store, unread: new Map() };
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    this.log.log(`${store.size} rows of ${this.source.definition.name} are in memory, read in ${seconds} s.`);
  }

  private async countRows(): Promise<number> {
    const text = `SELECT count(*)::int AS rows FROM ${quoted(this.source.definition.table)}`;
    return (await asked<{ rows: number }>(this.pool, { text }))[0]!.rows;
  }

  private catchUp(): Promise<void> {
    this.catchingUp ??= this.readUnread().finally(() => {
      this.catchingUp = undefined;
    });
    return this.catchingUp;
  }

  private async readUnread(): Promise<void> {
    for (;;) {
      const { loaded } = this;
      if (!loaded || loaded.unread.size === 0) return;
      const wanted = [...loaded.unread].slice(0, MAX_CHANGES_AT_ONCE);
      const documents = await this.source.byIds(wanted.map(([id]) => id));
      loaded.store.put(documents);
      const found = new Set(documents.map(({ id }) => id));
      loaded.store.remove(wanted.flatMap(([id]) => (found.has(id) ? [] : [id])));
      // What changed once more since stays to be read.
      for (const [id, revision] of wanted) if (loaded.unread.get(id) === revision) loaded.unread.delete(id);
    }
  }
}

/** Whether work ends within so many milliseconds; later it goes on by itself. @throws what the work throws in that time */
async function endsWithin(ms: number, work: Promise<void>): Promise<boolean> {
  const enough = new AbortController();
  const late = pause(ms, false, { signal: enough.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    enough.abort();
  }
}

const ignore = () => undefined;
