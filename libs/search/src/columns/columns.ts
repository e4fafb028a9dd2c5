import type { Logger } from '@nestjs/common';
import type pg from 'pg';
import type { IndexDefinition } from '../index-definition.ts';
import type { DocumentSources } from '../index-writing/document-source.ts';
import type { ColumnSource, CurrentColumns } from './column-search-engine.ts';
import { SyncedColumns } from './synced-columns.ts';

type Log = Pick<Logger, 'log'>;

/** The columns of every index that this process searched or was told to keep. Nothing is read before. */
export class Columns implements ColumnSource {
  private readonly kept = new Map<string, SyncedColumns>();

  constructor(
    private readonly sources: DocumentSources,
    private readonly pool: pg.Pool,
    private readonly log: Log,
  ) {}

  current({ name }: IndexDefinition): Promise<CurrentColumns> {
    return this.of(name).current();
  }

  /** Reads what changed of all indexes, and all of those that were not read before. */
  async refresh(): Promise<void> {
    await Promise.all(this.all().map((columns) => columns.look()));
  }

  /** Looks for rows that somebody deleted by hand. */
  async compare(): Promise<void> {
    await Promise.all(this.all().map((columns) => columns.compare()));
  }

  /** What is held, as a sentence for an operator. */
  said(): string {
    const held = [...this.kept].map(([name, { size }]) =>
      size === undefined ? `${name} are being read` : `${size} ${name}`,
    );
    return held.length > 0 ? `In memory: ${held.join(', ')}.` : 'Rows are read into memory by the first search.';
  }

  /** Waits for what is under way: nothing is read afterwards unless somebody asks. */
  async close(): Promise<void> {
    await Promise.all([...this.kept.values()].map((columns) => columns.close()));
  }

  private all(): SyncedColumns[] {
    return this.sources.select().map(({ definition }) => this.of(definition.name));
  }

  private of(name: string): SyncedColumns {
    let columns = this.kept.get(name);
    if (!columns) {
      columns = new SyncedColumns(this.sources.select(name)[0]!, this.pool, this.log);
      this.kept.set(name, columns);
    }
    return columns;
  }
}
