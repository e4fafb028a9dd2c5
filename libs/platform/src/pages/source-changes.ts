import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type pg from 'pg';
import { Env } from '../config/env.ts';
import { ChangeTracker, type CommittedChanges } from '../database/change-tracker.ts';
import { readPool } from '../database/read-pool.ts';
import { PageSources } from './page-sources.ts';

/** Nobody waits longer for a page than for one made anew. */
const LOOK_MS = 1_000;

const ALL_CONTENT = 'content:';
const ANNOUNCED = { table: 'source_change', changedInColumn: 'changed_in', columns: ['source'] };

/**
 * Tells of each source that pages are made of when it last changed (docs/decisions/cached-pages.md). Changes are numbered in this process, so that two equal
 * numbers mean that nothing was committed in between. Looks have a connection of their own, as they are short and follow one another.
 */
@Injectable()
export class SourceChanges implements OnModuleDestroy {
  private readonly pool: pg.Pool;
  private readonly tracker: ChangeTracker;
  private readonly changes = new Map<string, number>();
  /** Since when what is not named in `changes` has not changed. */
  private all = 0;
  private count = 0;

  constructor(
    env: Env,
    private readonly sources: PageSources,
  ) {
    this.pool = readPool(env.DATABASE_URL, {
      max: 1,
      statementMs: LOOK_MS,
      waitMs: LOOK_MS,
      settings: 'SET jit = off',
    });
    this.tracker = new ChangeTracker({
      name: 'source-changes',
      tables: () => [ANNOUNCED, ...this.sources.tables],
      query: async (statement) => (await this.pool.query(statement)).rows,
      apply: (changes) => this.apply(changes),
    });
  }

  /** Looks at what was committed; shared as ChangeTracker says. @throws when the database does not answer */
  look(): Promise<void> {
    return this.tracker.look();
  }

  /** The number of the last change of anything. */
  get number(): number {
    return this.count;
  }

  /** The number of the last change of any of these, as the last look knew it. */
  revisionOf(sources: Iterable<string>): number {
    let latest = this.all;
    for (const source of sources) {
      const whole = source.startsWith(ALL_CONTENT) ? ALL_CONTENT : source;
      latest = Math.max(latest, this.changes.get(source) ?? 0, this.changes.get(whole) ?? 0);
    }
    return latest;
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.end();
  }

  private apply({ rows: [announced = [], ...tables], isReset }: CommittedChanges): void {
    const changed = announced.map(([source]) => String(source));
    for (const [index, rows] of tables.entries()) if (rows.length > 0) changed.push(this.sources.tables[index]!.source);
    if (isReset) {
      this.changes.clear();
      this.all = ++this.count;
    } else for (const source of changed) this.changes.set(source, ++this.count);
  }
}
