import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentSource } from '../index-writing/document-source.ts';
import { pagesOf } from '../index-writing/document-source.ts';
import { SearchUnavailable } from '../search-engine.ts';
import type { CurrentColumns } from './column-search-engine.ts';
import { ColumnStore } from './column-store.ts';
import type { Moment, RowChanges } from './row-changes.ts';

/** Rows that are read at once: the process answers others in between. */
const PAGE = 1_000;
const READ_AT_ONCE = 500;
/** A search waits so long for rows that just changed; then it leaves them out, and says so. */
const BEHIND_MS = 200;
/** A search waits so long while the rows are read for the first time. */
const LOADING_MS = 8_000;

/** What is held, replaced as a whole when the rows are read anew. */
interface Held {
  readonly store: ColumnStore;
  moment: Moment;
  /** Rows that changed and were not read since, with the revision that is to be read. */
  readonly pending: Map<number, number>;
}

interface Log {
  log(message: string): void;
}

/**
 * The columns of one index, read from the rows and kept as they are. Whoever asks gets what was committed before: there is one look at what changed, which all
 * who ask meanwhile share, and what changed is read (docs/decisions/column-search.md#gap-free).
 */
export class KeptColumns {
  private held: Held | undefined;
  private looking: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private reading: Promise<void> | undefined;
  private isClosed = false;

  constructor(
    private readonly source: DocumentSource,
    private readonly changes: RowChanges,
    private readonly log: Log,
  ) {}

  /** How many documents are held; undefined before all were read. */
  get size(): number | undefined {
    return this.held?.store.size;
  }

  /** @throws SearchUnavailable while the database does not answer, or the rows are still being read */
  async current(): Promise<CurrentColumns> {
    const held = await this.looked();
    if (held.pending.size > 0) {
      const enough = new AbortController();
      await Promise.race([this.read(), pause(BEHIND_MS, undefined, { signal: enough.signal }).catch(ignore)]);
      enough.abort();
    }
    return { store: held.store, behind: [...held.pending.keys()] };
  }

  /**
   * Looks at what changed, and begins to read it. Whoever comes while one look is under way shares the next, as that one may have begun before
   * their own change was committed.
   */
  look(): Promise<void> {
    if (this.next) return this.next;
    if (!this.looking) return this.lookNow();
    this.next = this.looking.catch(ignore).then(() => {
      this.next = undefined;
      return this.lookNow();
    });
    return this.next;
  }

  /** Reads all rows anew where there are fewer than were held: somebody deleted some, which leaves no trace in a row. */
  async compare(): Promise<void> {
    const { held } = this;
    if (!held) return;
    const { size } = held.store;
    const { rows } = await this.changes.begin();
    if (rows < size && this.held === held) this.held = undefined;
    await this.look();
  }

  /** Ends the reading of all rows, and waits for what else is under way. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.allSettled([this.next, this.looking]);
    await Promise.allSettled([this.looking, this.reading]);
  }

  /** What is held after a look; after one more where a comparison has dropped it meanwhile. */
  private async looked(): Promise<Held> {
    for (;;) {
      // Only the reading of all rows takes longer than statements may.
      await (this.held ? this.look() : this.inTime(this.look()));
      if (this.held) return this.held;
    }
  }

  private lookNow(): Promise<void> {
    this.looking = this.refresh().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async refresh(): Promise<void> {
    const { held } = this;
    if (!held) return this.load();
    const { changed, isOther, snapshot, file } = await this.changes.since(held.moment);
    if (isOther) {
      this.held = undefined;
      return this.load();
    }
    held.moment = { snapshot, file };
    for (const [id, revision] of changed) if (revision !== held.store.revisionOf(id)) held.pending.set(id, revision);
    if (held.pending.size > 0) this.read().catch(ignore);
  }

  /** All rows in order of id. What changes while they are read is told by the next look. */
  private async load(): Promise<void> {
    const began = performance.now();
    const { rows, ...moment } = await this.changes.begin();
    const store = new ColumnStore(this.source.definition);
    store.reserve(rows);
    for await (const documents of pagesOf((after, limit) => this.source.page(after, limit), PAGE)) {
      if (this.isClosed) throw new SearchUnavailable('The process is stopping');
      store.put(documents);
    }
    this.held = { store, moment, pending: new Map() };
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    this.log.log(`${store.size} rows of ${this.source.definition.name} are in memory, read in ${seconds} s.`);
  }

  private read(): Promise<void> {
    this.reading ??= this.readPending().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async readPending(): Promise<void> {
    for (;;) {
      const { held } = this;
      if (!held || held.pending.size === 0) return;
      const wanted = [...held.pending].slice(0, READ_AT_ONCE);
      const documents = await this.source.byIds(wanted.map(([id]) => id));
      held.store.put(documents);
      const found = new Set(documents.map(({ id }) => id));
      held.store.remove(wanted.flatMap(([id]) => (found.has(id) ? [] : [id])));
      // What changed once more since stays to be read.
      for (const [id, revision] of wanted) if (held.pending.get(id) === revision) held.pending.delete(id);
    }
  }

  private async inTime(looked: Promise<void>): Promise<void> {
    const enough = new AbortController();
    const late = pause(LOADING_MS, 'late', { signal: enough.signal }).catch(ignore);
    try {
      if ((await Promise.race([looked, late])) === 'late')
        throw new SearchUnavailable(`The rows of ${this.source.definition.name} are still being read into memory`);
    } finally {
      enough.abort();
    }
  }
}

const ignore = () => undefined;
