import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SearchTaskKind, SearchTaskView } from '@outcrop/contracts';
import { type Actor, AuditTrail, actorName, commandWith } from '@outcrop/platform';
import { DocumentSources } from '../index-writing/document-source.ts';
import { SearchTask } from './search-task.entity.ts';
import { taskView } from './task-view.ts';

/** Asks the workers to rebuild, verify or repair an index (docs/product/admin.md#search-works). */
export class AskSearchTask extends commandWith<
  { index: string; kind: SearchTaskKind; actor: Actor },
  { task: SearchTaskView; isNew: boolean }
>() {}

@CommandHandler(AskSearchTask)
export class AskSearchTaskHandler implements ICommandHandler<AskSearchTask> {
  constructor(
    private readonly em: EntityManager,
    private readonly sources: DocumentSources,
    private readonly audit: AuditTrail,
  ) {}

  /** The same that waits or runs already is answered with, and nothing is recorded. @throws NotFound for an index that there is not */
  async execute({ index, kind, actor }: AskSearchTask): Promise<{ task: SearchTaskView; isNew: boolean }> {
    await this.sources.select(index);
    return this.em.fork().transactional(async (em) => {
      const made = await em.execute<unknown[]>(
        `insert into search_task (index_name, kind, asked_by) values (?, ?, ?)
         on conflict (index_name, kind) where ended_at is null do nothing returning id`,
        [index, kind, actorName(actor)],
      );
      const isNew = made.length > 0;
      const task = await em.findOneOrFail(SearchTask, { indexName: index, kind, endedAt: null });
      const subject = `search-index:${index}`;
      if (isNew) this.audit.record(em, { actor, action: `${kind}-search-index`, subject, before: null, after: null });
      return { task: taskView(task), isNew };
    });
  }
}
