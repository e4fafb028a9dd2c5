import type { EntityManager } from '@mikro-orm/postgresql';
import { Header, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { SOURCES_HEADER } from '@outcrop/contracts';
import type pg from 'pg';
import { Env } from '../config/env.ts';
import { ChangeTracker, type CommittedChanges, type TrackedTable } from '../database/change-tracker.ts';
import { readPool } from '../database/connections.ts';
import { executeBound } from '../database/statements.ts';

/** A table whose rows say which transaction changed them last, by a column of type xid8 with an index. */
export interface ChangedRows {
  /** What pages call all of them: `listings`. */
  readonly source: string;
  readonly table: string;
  readonly changedInColumn: string;
}

/** What pages are made of besides what is told by announceSourceChange: each feature names its own tables. */
@Injectable()
export class PageSources {
  readonly tables: ChangedRows[] = [];
}

/** Nobody waits longer for a page than for one made anew. */
const LOOK_MS = 1_000;

const ALL_CONTENT = 'content:';
const ANNOUNCED: TrackedTable = { table: 'source_change', changedInColumn: 'changed_in', columns: ['source'] };

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

/**
 * Says that something pages are made of changed: from the commit on no process shows a page that was kept of it (docs/product/engines.md#cached-pages). Late in the
 * transaction, as others who change the same wait for its end.
 * @param em in the transaction of the change
 * @param source as pages name it, such as `flags` or `content:services`
 */
export async function announceSourceChange(em: EntityManager, source: string): Promise<void> {
  await executeBound(em, announcementSql('$1'), [source]);
}

/** What {@link announceSourceChange} does, for a trigger. @param source a literal or a parameter */
export const announcementSql = (source: string): string =>
  `insert into source_change (source, changed_in) values (${source}, pg_current_xact_id()) on conflict (source) do update set changed_in = excluded.changed_in`;

/**
 * Names what the answers of a public route are made of, so that pages which show them are cached until that changes (docs/decisions/cached-pages.md).
 * @param source as PageSources or announceSourceChange name it; UNTRACKED where nothing tells of changes, so that no page with such an answer is cached
 */
export const Sources = (source: string): MethodDecorator => Header(SOURCES_HEADER, source);
