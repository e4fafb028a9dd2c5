import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '@nestjs/common';
import { type Actor, type AuditTrail, executeBound, NotFound, type Outbox, systemActor } from '@outcrop/platform';
import type pg from 'pg';
import type { IndexDefinition } from '../index-definition.ts';
import { holdLock } from '../index-writing/held-lock.ts';
import { quoted } from '../rows/clause-sql.ts';
import { loadTableOf } from './collection-definition.ts';
import { collectionRowsChanged } from './collection-events.ts';
import { createLoadTable, dropTable } from './collection-table.ts';
import { CollectionBusy, type Collections, collectionLock } from './collections.ts';
import type { CollectionRow } from './load-lines.ts';
import { markGone, mergeRows, ROWS_A_COMMIT, type Written } from './merge-rows.ts';
import { takeRows } from './take-rows.ts';

export interface LoadOptions {
  readonly actor: Actor;
  /** Stops it: while rows are read nothing has changed, and later what is left is done by a worker. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: LoadProgress) => void;
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

type Rows = Iterable<CollectionRow> | AsyncIterable<CollectionRow>;

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
   * @throws NotFound; CollectionBusy; Invalid that names wrong rows by their place, keys that came twice, or says that none came: then nothing has changed
   */
  async load(name: string, rows: Rows, options: LoadOptions): Promise<LoadReport> {
    const { index } = await this.collections.madeAs(name);
    return this.locked(index, async (check) => {
      const onStep = (count: number) => {
        check();
        options.signal?.throwIfAborted();
        options.onProgress?.({ phase: 'reading', rows: count });
      };
      // Another load may have come before this one.
      if (!(await this.collections.madeAs(name)).isLoaded) {
        const count = await this.fill(index, rows, onStep);
        return this.end(index, { rows: count, added: count, changed: 0, gone: 0 }, options.actor);
      }
      if ((await this.acceptedRows(index)) !== undefined) await this.write(index, options, check);
      await this.accept(index, await this.stage(index, rows, onStep));
      return this.write(index, options, check);
    });
  }

  /** Carries on with loads that were accepted and whose process died; what others had read is dropped. @throws what the first of them throws */
  async resume(signal?: AbortSignal): Promise<void> {
    for (const { index } of await this.collections.made())
      await this.locked(index, async (check) => {
        if ((await this.acceptedRows(index)) !== undefined) {
          const actor = systemActor('collection-loads');
          const { rows, gone } = await this.write(index, { actor, ...(signal && { signal }) }, check);
          this.log.log(`A load of ${index.name} was carried to its end: ${rows} rows, ${gone} gone.`);
        } else await executeBound(this.em.fork(), dropTable(loadTableOf(index.version)), []);
      }).catch((error: unknown) => {
        // Somebody is at it, or it was just removed.
        if (!(error instanceof CollectionBusy || error instanceof NotFound)) throw error;
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
  private async fill(index: IndexDefinition, rows: Rows, onStep: (count: number) => void): Promise<number> {
    const empty = () => executeBound(this.em.fork(), `truncate ${quoted(index.table)} restart identity`, []);
    await empty();
    try {
      return await takeRows(this.em, index, index.table, rows, onStep);
    } catch (error) {
      await empty().catch(() => undefined);
      throw error;
    }
  }

  /** Rows of a later load, beside the collection. @returns how many came */
  private async stage(index: IndexDefinition, rows: Rows, onStep: (count: number) => void): Promise<number> {
    const table = loadTableOf(index.version);
    const drop = () => executeBound(this.em.fork(), dropTable(table), []);
    await drop();
    await executeBound(this.em.fork(), createLoadTable(index.version, index), []);
    try {
      return await takeRows(this.em, index, table, rows, onStep);
    } catch (error) {
      // As far as possible for now: a worker drops what is left.
      await drop().catch(() => undefined);
      throw error;
    }
  }

  /** How many rows of a load that was accepted are written; undefined where there is none. @throws NotFound when the collection is gone */
  private async acceptedRows({
    name,
    version: id,
  }: IndexDefinition): Promise<{ rows: number; merged: number } | undefined> {
    const em = this.em.fork();
    const [row] = await executeBound<{ rows: number | null; merged: number; there: boolean }>(
      em,
      'select load_rows as rows, load_merged as merged, to_regclass($2) is not null as there from search_collection where id = $1',
      [id, loadTableOf(id)],
    );
    if (!row) throw new NotFound(`There is no collection "${name}".`);
    if (row.rows === null) return undefined;
    if (row.there) return { rows: row.rows, merged: row.merged };
    this.log.warn(`A load of ${name} had not ended when a backup was made: load its rows once more.`);
    await executeBound(em, 'update search_collection set load_rows = null, load_merged = null where id = $1', [id]);
    return undefined;
  }

  /** From here on the load is carried to its end. */
  private async accept({ version: id }: IndexDefinition, rows: number): Promise<void> {
    await executeBound(this.em.fork(), 'update search_collection set load_rows = $2, load_merged = 0 where id = $1', [
      id,
      rows,
    ]);
  }

  private async write(
    index: IndexDefinition,
    { actor, signal, onProgress }: LoadOptions,
    check: () => void,
  ): Promise<LoadReport> {
    const { rows, merged } = (await this.acceptedRows(index))!;
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
        }
        return done;
      });
      for (const part of ['added', 'changed', 'gone'] as const) report[part] += written[part];
      return written;
    };
    for (let from = merged; from < rows; from += ROWS_A_COMMIT) {
      await step((em) => mergeRows(em, index, from));
      onProgress?.({ phase: 'writing', rows: Math.min(rows, from + ROWS_A_COMMIT) });
    }
    for (let after: string | null = '0'; after !== null; ) {
      after = (await step((em) => markGone(em, index, after!))).last;
      onProgress?.({ phase: 'marking', rows: report.gone });
    }
    return this.end(index, report, actor);
  }

  private async end({ name, version: id }: IndexDefinition, report: LoadReport, actor: Actor): Promise<LoadReport> {
    await this.em.fork().transactional(async (em) => {
      await executeBound(em, dropTable(loadTableOf(id)), []);
      await executeBound(
        em,
        'update search_collection set load_rows = null, load_merged = null, loaded_at = now() where id = $1',
        [id],
      );
      this.audit.record(em, {
        actor,
        action: 'load-collection',
        subject: `collection:${name}`,
        before: null,
        after: report,
      });
    });
    return report;
  }
}
