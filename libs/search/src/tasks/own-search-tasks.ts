import { setTimeout } from 'node:timers/promises';
import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SearchTaskKind, SearchTaskView } from '@outcrop/contracts';
import { systemActor } from '@outcrop/platform';
import { DocumentSources } from '../index-writing/document-source.ts';
import type { HeldLock } from '../index-writing/held-lock.ts';
import { AskSearchTask } from './ask-search-task.ts';
import { SearchTask } from './search-task.entity.ts';
import {
  type SearchTaskOutcome,
  type SearchTaskPlace,
  type SearchTaskProgress,
  SearchTaskWork,
} from './search-task-work.ts';
import { taskView } from './task-view.ts';

const ACTOR = systemActor('cli');
/** How often a task that another process does is looked at (milliseconds). */
const FOLLOW_EVERY_MS = 500;

/** What became of a task: done here, or followed until another process had done it. */
export type OwnSearchTask =
  | ({ readonly here: true } & SearchTaskOutcome)
  | { readonly here: false; readonly task: SearchTaskView };

/**
 * What the command line asks of the search indexes: tasks as the page *Works* asks for, so that it shows them and the same is not done twice
 * (docs/product/admin.md#search-works). They are done here at once, with or without a worker.
 */
@Injectable()
export class OwnSearchTasks {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly sources: DocumentSources,
    private readonly work: SearchTaskWork,
  ) {}

  /** One after the other, for all indexes. @throws why one failed that is done here */
  async *run(kind: SearchTaskKind, onProgress?: (progress: SearchTaskProgress) => void): AsyncGenerator<OwnSearchTask> {
    for (const { definition } of await this.sources.select())
      yield this.one({ index: definition.name, kind }, onProgress);
  }

  private async one(
    place: SearchTaskPlace,
    onProgress?: (progress: SearchTaskProgress) => void,
  ): Promise<OwnSearchTask> {
    const latest = await this.latest(place, { endedAt: { $ne: null } });
    for (;;) {
      // Before it is asked for, so that no worker takes it in between; and again and again, as whoever does it may die.
      const lock = await this.work.hold(place);
      try {
        const since = await this.latest(place, { id: { $gt: latest?.id ?? 0 } });
        if (since && since.endedAt !== null) return { here: false, task: since };
        const outcome = lock && (await this.doHere(place, lock, onProgress));
        if (outcome) return { here: true, ...outcome };
        onProgress?.({ index: place.index, phase: since?.phase ?? 'waiting', done: since?.done ?? 0 });
      } finally {
        await lock?.release();
      }
      await setTimeout(FOLLOW_EVERY_MS);
    }
  }

  private async doHere(place: SearchTaskPlace, lock: HeldLock, onProgress?: (progress: SearchTaskProgress) => void) {
    await this.commands.execute(new AskSearchTask({ ...place, actor: ACTOR }));
    return this.work.do(place, lock, onProgress && { onProgress });
  }

  private async latest(
    { index, kind }: SearchTaskPlace,
    where: FilterQuery<SearchTask>,
  ): Promise<SearchTaskView | undefined> {
    const conditions = { $and: [{ indexName: index, kind }, where] } as FilterQuery<SearchTask>;
    const task = await this.em.fork().findOne(SearchTask, conditions, { orderBy: { id: 'desc' } });
    return task ? taskView(task) : undefined;
  }
}
