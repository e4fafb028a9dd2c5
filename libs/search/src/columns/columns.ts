import type { Logger } from '@nestjs/common';
import type pg from 'pg';
import type { IndexDefinition } from '../index-definition.ts';
import type { DocumentSource, DocumentSources } from '../index-writing/document-source.ts';
import { SearchUnavailable } from '../search-engine.ts';
import type { ColumnSource, CurrentColumns } from './column-search-engine.ts';
import { SyncedColumns } from './synced-columns.ts';

type Log = Pick<Logger, 'log'>;

/** The columns of every index that this process searched or was told to keep. Nothing is read before. */
export class Columns implements ColumnSource {
  private readonly kept = new Map<string, SyncedColumns>();
  private readonly refreshing = new Set<Promise<void>>();
  private isClosed = false;

  /** @param hasOpenSearch whether this is the fallback, so that what is never read into memory is not */
  constructor(
    private readonly sources: DocumentSources,
    private readonly pool: pg.Pool,
    private readonly log: Log,
    private readonly hasOpenSearch = false,
  ) {}

  /** @throws SearchUnavailable as {@link ColumnSource} says, and for what is never read into memory */
  async current({ name, memory }: IndexDefinition): Promise<CurrentColumns> {
    if (memory === 'never' && this.hasOpenSearch)
      throw new SearchUnavailable(`Searches of ${name} are answered by OpenSearch alone, which does not answer now`);
    return this.of(this.sources.known(name)[0]!).current();
  }

  /** Reads what changed of all that is in memory, and all of what belongs there from the start; forgets collections that were removed. */
  refresh(): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    const refresh = this.readChanges().finally(() => this.refreshing.delete(refresh));
    this.refreshing.add(refresh);
    return refresh;
  }

  /** Looks for rows that somebody deleted by hand. */
  async compare(): Promise<void> {
    await Promise.all([...this.kept.values()].map((columns) => columns.compare()));
  }

  /** What is held, as a sentence for an operator. */
  said(): string {
    const held = [...this.kept].map(([name, { size }]) =>
      size === undefined ? `${name} are being read` : `${size} ${name}`,
    );
    return held.length > 0 ? `In memory: ${held.join(', ')}.` : 'Rows are read into memory by the first search.';
  }

  /** How many rows of an index are held; undefined for none, and while they are read for the first time. */
  sizeOf(name: string): number | undefined {
    return this.kept.get(name)?.size;
  }

  /** Waits for what is under way: nothing is read afterwards unless somebody asks. */
  async close(): Promise<void> {
    this.isClosed = true;
    // The database must be there until their looks have ended.
    await Promise.allSettled([...this.kept.values()].map((columns) => columns.close()));
    await Promise.allSettled(this.refreshing);
  }

  private async readChanges(): Promise<void> {
    const sources = await this.sources.select();
    if (this.isClosed) return;
    for (const [name, columns] of this.kept) if (!sources.includes(columns.source)) this.forget(name);
    const wanted = sources.filter(
      ({ definition: { name, memory = 'start' } }) => memory === 'start' || this.kept.has(name),
    );
    await Promise.all(wanted.map((source) => this.of(source).look()));
  }

  private of(source: DocumentSource): SyncedColumns {
    const { name } = source.definition;
    const known = this.kept.get(name);
    if (known?.source === source) return known;
    if (known) this.forget(name);
    const columns = new SyncedColumns(source, this.pool, this.log);
    this.kept.set(name, columns);
    return columns;
  }

  private forget(name: string): void {
    // What still reads for it ends by itself.
    this.kept
      .get(name)
      ?.close()
      .catch(() => undefined);
    this.kept.delete(name);
  }
}
