import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '@nestjs/common';
import {
  type Actor,
  type AuditTrail,
  announceSourceChange,
  executeBound,
  type Outbox,
  systemActor,
} from '@outcrop/platform';
import type pg from 'pg';
import type { IndexDefinition } from '../index-definition.ts';
import { holdLock } from '../index-writing/held-lock.ts';
import { quoted } from '../rows/clause-sql.ts';
import { loadTableOf } from './collection-definition.ts';
import { collectionRowsChanged, collectionSource } from './collection-events.ts';
import { createLoadTable, dropTable } from './collection-table.ts';
import { CollectionBusy, type Collections, collectionLock, NoCollection } from './collections.ts';
import { markGone, mergeRows, ROWS_A_COMMIT, type Written } from './merge-rows.ts';
import { type LoadedRows, type RowWatch, takeRows } from './take-rows.ts';

export interface LoadOptions {
  readonly actor: Actor;
  /** Stops it: while rows are read nothing has changed, and later what is left is done by a worker. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: LoadProgress) => void;
  /** Leaves rows as they are that do not come, instead of marking them gone. */
  readonly keepOthers?: boolean | undefined;
  /** Told what is wrong with the row that came last: the load goes on without it. Where it is left out, wrong rows refuse the load. */
  readonly onWrong?: ((reason: string) => void | Promise<void>) | undefined;
}

export interface LoadProgress {
  /** Rows come in, then they are written to the collection, then those that did not come are marked. */
  readonly phase: 'reading' | 'writing' | 'marking';
  readonly rows: number;
}

export interface LoadReport {
  /** How many came. */
  readonly rows: number;
  /** How many of them are new, and how many differ from what was there or are back; the others are as they were. */
  readonly added: number;
  readonly changed: number;
  /** How many did not come, and are marked since. */
  readonly gone: number;
}

interface State {
  readonly isLoaded: boolean;
  readonly accepted?: { readonly rows: number; readonly merged: number; readonly keepOthers: boolean };
}

/** A table that takes rows of a collection: what makes it ready, and what undoes that. */
interface Target {
  readonly index: IndexDefinition;
  readonly table: string;
  readonly ready: readonly string[];
  readonly undo: string;
}

/** In SQL: no load is accepted, and the next one marks what does not come unless it says otherwise. */
const NO_LOAD = 'load_rows = null, load_merged = null, load_keeps_others = false';

/**
 * Loads whole collections: rows that come again under their key are changed where they differ, and those that do not come are marked gone. Wrong rows change nothing. A load that was accepted is
 * carried to its end, by a worker should its process die (docs/decisions/collections.md#loads).
 */
export class CollectionLoads {
  /** @param pool for locks, each of which occupies a connection */
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly collections: Collections,
    private readonly pool: pg.Pool,
    private readonly log: Pick<Logger, 'log' | 'warn'>,
  ) {}

  /**
   * @throws NoCollection; CollectionBusy; Invalid that names wrong rows by their place, keys that came twice, or says that none came: then nothing has changed
   */
  async load(name: string, rows: LoadedRows, options: LoadOptions): Promise<LoadReport> {
    const index = await this.collections.madeAs(name);
    return this.locked(index, async (check) => {
      const onStep = (count: number) => {
        check();
        options.signal?.throwIfAborted();
        options.onProgress?.({ phase: 'reading', rows: count });
      };
      const watch = { onStep, onWrong: options.onWrong };
      const { isLoaded, accepted } = await this.stateOf(index);
      if (!isLoaded) {
        const count = await this.fill(index, rows, watch);
        return this.end(index, { rows: count, added: count, changed: 0, gone: 0 }, { ...options, isFirst: true });
      }
      if (accepted) await this.write(index, options, check);
      await this.accept(index, await this.stage(index, rows, watch), options.keepOthers ?? false);
      return this.write(index, options, check);
    });
  }

  /** Carries on with loads that were accepted and whose process died; what others had read is dropped. @throws what the first of them throws */
  async resume(signal?: AbortSignal): Promise<void> {
    for (const index of await this.collections.made())
      await this.locked(index, async (check) => {
        if ((await this.stateOf(index)).accepted) {
          const actor = systemActor('collection-loads');
          const { rows, gone } = await this.write(index, { actor, ...(signal && { signal }) }, check);
          this.log.log(`A load of ${index.name} was carried to its end: ${rows} rows, ${gone} gone.`);
        } else await executeBound(this.em.fork(), dropTable(loadTableOf(index.version)), []);
      }).catch((error: unknown) => {
        // Somebody is at it, or it was just removed.
        if (!(error instanceof CollectionBusy || error instanceof NoCollection)) throw error;
      });
  }

  private async locked<T>(index: IndexDefinition, work: (check: () => void) => Promise<T>): Promise<T> {
    const lock = await holdLock(this.pool, collectionLock(index.version));
    if (!lock) throw new CollectionBusy(index.name);
    try {
      return await work(() => lock.check());
    } finally {
      await lock.release();
    }
  }

  /** The first rows of a collection: nobody finds them before the load has ended. What a process that died has left is removed first. */
  private fill(index: IndexDefinition, rows: LoadedRows, watch: RowWatch): Promise<number> {
    const { table } = index;
    const empty = `truncate ${quoted(table)} restart identity`;
    return this.take({ index, table, ready: [empty], undo: empty }, rows, watch);
  }

  /** Rows of a later load, beside the collection; should they stay there, a worker drops them. @returns how many came */
  private stage(index: IndexDefinition, rows: LoadedRows, watch: RowWatch): Promise<number> {
    const table = loadTableOf(index.version);
    const drop = dropTable(table);
    return this.take({ index, table, ready: [drop, createLoadTable(index.version, index)], undo: drop }, rows, watch);
  }

  /** Takes rows into a table that statements make ready, and undoes that as far as possible when it fails. */
  private async take({ index, table, ready, undo }: Target, rows: LoadedRows, watch: RowWatch): Promise<number> {
    for (const statement of ready) await executeBound(this.em.fork(), statement, []);
    try {
      return await takeRows(this.em, index, table, rows, watch);
    } catch (error) {
      await executeBound(this.em.fork(), undo, []).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Whether a collection was ever loaded, and how many rows of a load that was accepted are written.
   * @throws NoCollection when it was removed
   */
  private async stateOf({ name, version: id }: IndexDefinition): Promise<State> {
    const em = this.em.fork();
    const [row] = await executeBound<{
      isLoaded: boolean;
      rows: number | null;
      merged: number;
      keepOthers: boolean;
      isThere: boolean;
    }>(
      em,
      `select loaded_at is not null as "isLoaded", load_rows as rows, load_merged as merged, load_keeps_others as "keepOthers", to_regclass($2) is not null as "isThere"
       from search_collection where id = $1`,
      [id, loadTableOf(id)],
    );
    if (!row) throw new NoCollection(name);
    const { isLoaded, rows, merged, keepOthers, isThere } = row;
    if (rows === null) return { isLoaded };
    if (isThere) return { isLoaded, accepted: { rows, merged, keepOthers } };
    this.log.warn(`A load of ${name} had not ended when a backup was made: load its rows once more.`);
    await executeBound(em, `update search_collection set ${NO_LOAD} where id = $1`, [id]);
    return { isLoaded };
  }

  /** From here on the load is carried to its end. */
  private async accept({ version: id }: IndexDefinition, rows: number, keepOthers: boolean): Promise<void> {
    await executeBound(
      this.em.fork(),
      'update search_collection set load_rows = $2, load_merged = 0, load_keeps_others = $3 where id = $1',
      [id, rows, keepOthers],
    );
  }

  private async write(
    index: IndexDefinition,
    { actor, signal, onProgress }: LoadOptions,
    check: () => void,
  ): Promise<LoadReport> {
    const { rows, merged, keepOthers } = (await this.stateOf(index)).accepted!;
    const report = { rows, added: 0, changed: 0, gone: 0 };
    const step = async <Done extends Written>(work: (em: EntityManager) => Promise<Done>): Promise<Done> => {
      check();
      signal?.throwIfAborted();
      const written = await this.em.fork().transactional(async (em) => {
        const done = await work(em);
        if (done.added + done.changed + done.gone > 0) {
          const { name, version: id } = index;
          await this.outbox.recordMany(
            em,
            [collectionRowsChanged({ collection: name, id, changedIn: done.transaction })],
            actor,
          );
          await announceSourceChange(em, collectionSource(name));
        }
        return done;
      });
      for (const part of ['added', 'changed', 'gone'] as const) report[part] += written[part];
      return written;
    };
    // Anyone who stops it from here on is told that it goes on.
    onProgress?.({ phase: 'writing', rows: merged });
    for (let from = merged; from < rows; from += ROWS_A_COMMIT) {
      await step((em) => mergeRows(em, index, from));
      onProgress?.({ phase: 'writing', rows: Math.min(rows, from + ROWS_A_COMMIT) });
    }
    for (let after: string | null = keepOthers ? null : '0'; after !== null; ) {
      after = (await step((em) => markGone(em, index, after!))).last;
      onProgress?.({ phase: 'marking', rows: report.gone });
    }
    return this.end(index, report, { actor });
  }

  /** @param isFirst whether nobody knew of the collection before: pages learn of it as of a change of its rows */
  private async end(
    { name, version: id }: IndexDefinition,
    report: LoadReport,
    { actor, isFirst = false }: { readonly actor: Actor; readonly isFirst?: boolean },
  ): Promise<LoadReport> {
    await this.em.fork().transactional(async (em) => {
      await executeBound(em, dropTable(loadTableOf(id)), []);
      await executeBound(em, `update search_collection set ${NO_LOAD}, loaded_at = now() where id = $1`, [id]);
      this.audit.record(em, {
        actor,
        action: 'load-collection',
        subject: `collection:${name}`,
        before: null,
        after: report,
      });
      if (isFirst) await announceSourceChange(em, collectionSource(name));
    });
    return report;
  }
}
