import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '@nestjs/common';
import {
  type Actor,
  type AuditTrail,
  executeBound,
  Invalid,
  NotFound,
  type Outbox,
  systemActor,
} from '@outcrop/platform';
import type pg from 'pg';
import type { IndexDefinition } from '../index-definition.ts';
import { holdLock } from '../index-writing/held-lock.ts';
import { loadTableOf } from './collection-definition.ts';
import { collectionRowsChanged } from './collection-events.ts';
import { dropTable } from './collection-table.ts';
import { CollectionBusy, type Collections, collectionLock } from './collections.ts';
import type { CollectionRow } from './load-lines.ts';
import { markGone, mergeRows, ROWS_A_COMMIT, type Written } from './merge-rows.ts';
import { stageRows } from './stage-rows.ts';

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
  async load(
    name: string,
    rows: Iterable<CollectionRow> | AsyncIterable<CollectionRow>,
    options: LoadOptions,
  ): Promise<LoadReport> {
    const index = await this.collections.find(name);
    return this.locked(index, async (check) => {
      if ((await this.acceptedRows(index)) !== undefined) await this.write(index, options, check);
      const staged = await stageRows(this.em, index, rows, (count) => {
        check();
        options.signal?.throwIfAborted();
        options.onProgress?.({ phase: 'reading', rows: count });
      });
      await this.accept(index, staged);
      return this.write(index, options, check);
    });
  }

  /** Carries on with loads that were accepted and whose process died; what others had read is dropped. @throws what the first of them throws */
  async resume(signal?: AbortSignal): Promise<void> {
    for (const index of await this.collections.all())
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
    if (rows === 0) {
      await executeBound(this.em.fork(), dropTable(loadTableOf(id)), []);
      throw new Invalid([{ path: '', message: 'No rows came: all that are there would be marked gone.' }]);
    }
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
    const isNew = merged === 0 && (await this.isEmpty(index));
    for (let from = merged; from < rows; from += ROWS_A_COMMIT) {
      await step((em) => mergeRows(em, index, { from, isNew }));
      onProgress?.({ phase: 'writing', rows: Math.min(rows, from + ROWS_A_COMMIT) });
    }
    for (let after: string | null = '0'; after !== null && !isNew; ) {
      after = (await step((em) => markGone(em, index, after!))).last;
      onProgress?.({ phase: 'marking', rows: report.gone });
    }
    await this.end(index, report, actor);
    return report;
  }

  private async isEmpty({ table }: IndexDefinition): Promise<boolean> {
    const [row] = await executeBound<{ some: boolean }>(
      this.em.fork(),
      `select exists (select from "${table}") as some`,
      [],
    );
    return !row!.some;
  }

  private async end({ name, version: id }: IndexDefinition, report: LoadReport, actor: Actor): Promise<void> {
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
  }
}
