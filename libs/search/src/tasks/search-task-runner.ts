import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import type { SearchTaskReport } from '@outcrop/contracts';
import { deleteInPortions, Every, type ScheduledRun, storable } from '@outcrop/platform';
import { DocumentSources } from '../index-writing/document-source.ts';
import { IndexWritingModule } from '../index-writing/index-writing.module.ts';
import { SearchRebuild } from '../index-writing/search-rebuild.ts';
import { SearchVerify } from '../index-writing/search-verify.ts';
import { rowsOf } from './index-rows.ts';
import { SearchTask } from './search-task.entity.ts';

/** How often progress is written (milliseconds). */
const PROGRESS_EVERY_MS = 500;
const DAYS_STORED = 400;

/** Does what admins asked of the search indexes, the oldest first (docs/product/admin.md#search-works). */
@Injectable()
export class SearchTaskRunner {
  constructor(
    private readonly em: EntityManager,
    private readonly sources: DocumentSources,
    private readonly rebuild: SearchRebuild,
    private readonly verify: SearchVerify,
  ) {}

  /** One worker at a time, as every schedule; one that dies leaves its task to the next, which begins it anew. */
  @Every({ name: 'search-tasks', seconds: 3, maxMinutes: 24 * 60 })
  async run({ signal }: ScheduledRun): Promise<void> {
    while (!signal.aborted) {
      const task = await this.em.fork().findOne(SearchTask, { endedAt: null }, { orderBy: { id: 'asc' } });
      if (!task) return;
      await this.doTask(task, signal);
    }
  }

  @Every({ name: 'search-task-cleaning', minutes: 24 * 60 })
  async clean({ signal }: ScheduledRun): Promise<void> {
    const due = `ended_at < now() - interval '${DAYS_STORED} days'`;
    await deleteInPortions(this.em, { table: 'search_task', due, oldest: 'ended_at', portion: 1_000 }, signal);
  }

  private async doTask(task: SearchTask, signal: AbortSignal): Promise<void> {
    const progress = new TaskProgress(this.em, task.id);
    try {
      const [source] = await this.sources.select(task.indexName);
      const total = await rowsOf(this.em, source!.definition);
      await this.write(task.id, { begunAt: new Date(), phase: null, done: 0, total });
      const report = await this.reportOf(task, signal, progress);
      await progress.end();
      await this.write(task.id, { endedAt: new Date(), report });
    } catch (error) {
      await progress.end();
      // The process stops: the next one begins anew.
      if (signal.aborted) await this.write(task.id, { begunAt: null, phase: null, done: 0 });
      else {
        const why = error instanceof Error ? error.message : String(error);
        await this.write(task.id, { endedAt: new Date(), error: storable(why) });
      }
    }
  }

  private async reportOf(
    { kind, indexName: index }: SearchTask,
    signal: AbortSignal,
    progress: TaskProgress,
  ): Promise<SearchTaskReport> {
    if (kind === 'rebuild') {
      const onProgress = ({ phase, documents }: { phase: string; documents: number }) => progress.set(phase, documents);
      const [done] = await this.rebuild.run({ index, signal, onProgress });
      return {
        isIndexed: done!.engine === 'opensearch',
        rows: done!.documents,
        ...{ differences: 0, repaired: 0, remaining: 0, examples: [] },
      };
    }
    const onProgress = (rows: number) => {
      signal.throwIfAborted();
      progress.set('comparing', rows);
    };
    const [found] = await this.verify.run({ index, repair: kind === 'repair', onProgress });
    const { engine, rows, missing, stale, extra, differing, repaired, remaining, examples } = found!;
    const differences = missing + stale + extra + differing;
    return { isIndexed: engine === 'opensearch', rows, differences, repaired, remaining, examples: [...examples] };
  }

  private async write(id: number, changes: Partial<SearchTask>): Promise<void> {
    await this.em.fork().nativeUpdate(SearchTask, { id }, changes);
  }
}

/** Writes how far a task is, now and then and never two at a time. */
class TaskProgress {
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

/** In the worker. */
@Module({ imports: [IndexWritingModule], providers: [SearchTaskRunner] })
export class SearchTasksWorkerModule {}
