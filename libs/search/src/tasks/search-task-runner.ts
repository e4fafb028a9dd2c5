import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import { deleteInPortions, Every, type ScheduledRun } from '@outcrop/platform';
import { IndexWritingModule } from '../index-writing/index-writing.module.ts';
import { SearchTask } from './search-task.entity.ts';
import { SearchTaskWork } from './search-task-work.ts';

const DAYS_STORED = 400;

/** Does what admins asked of the search indexes, the oldest first (docs/product/admin.md#search-works). */
@Injectable()
export class SearchTaskRunner {
  constructor(
    private readonly em: EntityManager,
    private readonly work: SearchTaskWork,
  ) {}

  /** One worker at a time, as every schedule; one that dies leaves its task to the next, which begins it anew. What the command line does is left to it. */
  @Every({ name: 'search-tasks', seconds: 3, maxMinutes: 24 * 60 })
  async run({ signal }: ScheduledRun): Promise<void> {
    const others: number[] = [];
    while (!signal.aborted) {
      const open = { endedAt: null, id: { $nin: others } };
      const task = await this.em.fork().findOne(SearchTask, open, { orderBy: { id: 'asc' } });
      if (!task) return;
      if (!(await this.doTask(task, signal))) others.push(task.id);
    }
  }

  /** @returns false where another process does it */
  private async doTask({ indexName: index, kind }: SearchTask, signal: AbortSignal): Promise<boolean> {
    const lock = await this.work.hold({ index, kind });
    if (!lock) return false;
    try {
      // Why it failed stands in its row.
      await this.work.do({ index, kind }, lock, { signal }).catch(() => undefined);
      return true;
    } finally {
      await lock.release();
    }
  }

  @Every({ name: 'search-task-cleaning', minutes: 24 * 60 })
  async clean({ signal }: ScheduledRun): Promise<void> {
    const due = `ended_at < now() - interval '${DAYS_STORED} days'`;
    await deleteInPortions(this.em, { table: 'search_task', due, oldest: 'ended_at', portion: 1_000 }, signal);
  }
}

/** In the worker. */
@Module({ imports: [IndexWritingModule], providers: [SearchTaskRunner, SearchTaskWork] })
export class SearchTasksWorkerModule {}
