import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SearchTaskKind, SearchTaskReport } from '@outcrop/contracts';
import { storable } from '@outcrop/platform';
import { DocumentSources } from '../index-writing/document-source.ts';
import type { HeldLock } from '../index-writing/held-lock.ts';
import { SearchIndexes } from '../index-writing/search-indexes.ts';
import { type RebuildReport, SearchRebuild } from '../index-writing/search-rebuild.ts';
import { SearchVerify, type VerifyReport } from '../index-writing/search-verify.ts';
import { rowsOf } from './index-rows.ts';
import { SearchTask } from './search-task.entity.ts';

/** How often progress is written (milliseconds). */
const PROGRESS_EVERY_MS = 500;

/** What is done of a task, and how it is told. */
export type SearchTaskOutcome =
  | { readonly kind: 'rebuild'; readonly report: RebuildReport }
  | { readonly kind: 'verify' | 'repair'; readonly report: VerifyReport };

export interface SearchTaskProgress {
  readonly index: string;
  readonly phase: string;
  /** Documents or rows of the phase that are done. */
  readonly done: number;
}

/** Which task: the open one of an index and kind, of which there is one at most. */
export interface SearchTaskPlace {
  readonly index: string;
  readonly kind: SearchTaskKind;
}

interface WorkOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: SearchTaskProgress) => void;
}

/**
 * Does what was asked of a search index, in the worker or on the command line, and writes how far it is (docs/product/admin.md#search-works). Who does it
 * holds a lock by an open connection: where that process dies, the task is free for the next.
 */
@Injectable()
export class SearchTaskWork {
  constructor(
    private readonly em: EntityManager,
    private readonly sources: DocumentSources,
    private readonly indexes: SearchIndexes,
    private readonly rebuild: SearchRebuild,
    private readonly verify: SearchVerify,
  ) {}

  /** @returns undefined where another process does the task; release it at the end */
  hold({ index, kind }: SearchTaskPlace): Promise<HeldLock | undefined> {
    return this.indexes.tryLock(`task ${kind} ${index}`);
  }

  /**
   * Does the open task of an index and kind, by who holds it.
   * @returns undefined where there is none by now, and where the signal ended it: the next one begins it anew
   * @throws why it failed, once that is written
   */
  async do(place: SearchTaskPlace, lock: HeldLock, options: WorkOptions = {}): Promise<SearchTaskOutcome | undefined> {
    const task = await this.em.fork().findOne(SearchTask, { indexName: place.index, kind: place.kind, endedAt: null });
    if (!task) return undefined;
    const writer = new ProgressWriter(this.em, task.id);
    try {
      const [source] = await this.sources.select(place.index);
      const total = await rowsOf(this.em, source!.definition);
      await this.write(task.id, { begunAt: new Date(), phase: null, done: 0, total });
      const outcome = await this.outcomeOf(place, options.signal, (phase, done) => {
        lock.check();
        writer.set(phase, done);
        options.onProgress?.({ index: place.index, phase, done });
      });
      await writer.end();
      await this.write(task.id, { endedAt: new Date(), report: reportOf(outcome) });
      return outcome;
    } catch (error) {
      await writer.end();
      // The process stops: the next one begins anew.
      if (options.signal?.aborted) {
        await this.write(task.id, { begunAt: null, phase: null, done: 0 });
        return undefined;
      }
      // Of a lock that is lost the task is somebody else's.
      lock.check();
      const why = error instanceof Error ? error.message : String(error);
      await this.write(task.id, { endedAt: new Date(), error: storable(why) });
      throw error;
    }
  }

  private async outcomeOf(
    { kind, index }: SearchTaskPlace,
    signal: AbortSignal | undefined,
    onStep: (phase: string, done: number) => void,
  ): Promise<SearchTaskOutcome> {
    if (kind === 'rebuild') {
      const onProgress = ({ phase, documents }: { phase: string; documents: number }) => onStep(phase, documents);
      const [report] = await this.rebuild.run({ index, ...(signal && { signal }), onProgress });
      return { kind, report: report! };
    }
    const onProgress = (rows: number) => {
      signal?.throwIfAborted();
      onStep('comparing', rows);
    };
    const [report] = await this.verify.run({ index, repair: kind === 'repair', onProgress });
    signal?.throwIfAborted();
    return { kind, report: report! };
  }

  private async write(id: number, changes: Partial<SearchTask>): Promise<void> {
    await this.em.fork().nativeUpdate(SearchTask, { id }, changes);
  }
}

/** As the task's row tells it. */
function reportOf(outcome: SearchTaskOutcome): SearchTaskReport {
  const isIndexed = outcome.report.engine === 'opensearch';
  if (outcome.kind === 'rebuild') {
    const rows = outcome.report.documents;
    return { isIndexed, rows, differences: 0, repaired: 0, remaining: 0, examples: [] };
  }
  const { rows, missing, stale, extra, differing, repaired, remaining, examples } = outcome.report;
  const differences = missing + stale + extra + differing;
  return { isIndexed, rows, differences, repaired, remaining, examples: [...examples] };
}

/** Writes how far a task is, now and then and never two at a time. */
class ProgressWriter {
  private said: { phase: string; done: number } | undefined;
  private writing: Promise<unknown> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly em: EntityManager,
    private readonly id: number,
  ) {
    this.timer = setInterval(() => this.write(), PROGRESS_EVERY_MS).unref();
  }

  set(phase: string, done: number): void {
    this.said = { phase, done };
  }

  /** Nothing is written afterwards. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
  }

  private write(): void {
    const { said, id } = this;
    if (!said) return;
    this.said = undefined;
    this.writing = this.writing
      .then(() => this.em.fork().nativeUpdate(SearchTask, { id }, said))
      // The next one says it again; the task itself fails where the database is away.
      .catch(() => {});
  }
}
