import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAX_FILTER_SETS, type StoredFilters } from '@outcrop/contracts';
import { commandWith, type UserActor } from '@outcrop/platform';
import { OwnQueries } from '../own-queries.ts';
import { FilterSet } from '../saved-query.entities.ts';

/** Somebody stores filters under a UUID of theirs; what a screen remembers, so the audit does not tell of it. */
export class SaveFilters extends commandWith<{ uuid: string; filters: StoredFilters; actor: UserActor }>() {}

@CommandHandler(SaveFilters)
export class SaveFiltersHandler implements ICommandHandler<SaveFilters> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnQueries,
  ) {}

  /** In place of those stored before, and beyond the limit of the person's oldest. */
  async execute({ uuid, filters, actor: { userId } }: SaveFilters): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await this.own.lock(em, userId);
      await em.upsert(FilterSet, { userId, uuid, filters: JSON.stringify(filters), savedAt: new Date() });
      await em.execute(
        `delete from explorer_filter_set where user_id = ? and uuid in
           (select uuid from explorer_filter_set where user_id = ? order by saved_at desc, uuid offset ${MAX_FILTER_SETS})`,
        [userId, userId],
      );
    });
  }
}
