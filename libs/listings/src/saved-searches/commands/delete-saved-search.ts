import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserActor } from '@outcrop/platform';
import { SavedSearch } from '../saved-search.entity.ts';
import { SavedSearchNotFound } from '../saved-searches.errors.ts';

/** Forgets somebody's own search; what it found and was not sent yet is not sent any more. */
export class DeleteSavedSearch extends Command<void> {
  constructor(
    readonly id: number,
    readonly actor: UserActor,
  ) {
    super();
  }
}

@CommandHandler(DeleteSavedSearch)
export class DeleteSavedSearchHandler implements ICommandHandler<DeleteSavedSearch> {
  constructor(private readonly em: EntityManager) {}

  /** @throws SavedSearchNotFound, also for another person's */
  async execute({ id, actor: { userId } }: DeleteSavedSearch): Promise<void> {
    const deleted = await this.em.fork().nativeDelete(SavedSearch, { id, userId });
    if (deleted === 0) throw new SavedSearchNotFound();
  }
}
