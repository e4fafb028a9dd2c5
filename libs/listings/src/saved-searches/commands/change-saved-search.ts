import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { savedSearchChangeSchema } from '@outcrop/contracts';
import type { UserActor } from '@outcrop/platform';
import type { z } from 'zod';
import { SavedSearch } from '../saved-search.entity.ts';
import { SavedSearchNameTaken, SavedSearchNotFound } from '../saved-searches.errors.ts';

/** Renames somebody's own search, or has its alerts come more or less often. */
export class ChangeSavedSearch extends Command<void> {
  constructor(
    readonly id: number,
    readonly change: z.output<typeof savedSearchChangeSchema>,
    readonly actor: UserActor,
  ) {
    super();
  }
}

@CommandHandler(ChangeSavedSearch)
export class ChangeSavedSearchHandler implements ICommandHandler<ChangeSavedSearch> {
  constructor(private readonly em: EntityManager) {}

  /** @throws SavedSearchNotFound, also for another person's; SavedSearchNameTaken */
  async execute({ id, change, actor: { userId } }: ChangeSavedSearch): Promise<void> {
    try {
      await this.em.fork().transactional(async (em) => {
        const search = await em.findOne(SavedSearch, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (!search) throw new SavedSearchNotFound();
        if (change.name !== undefined) search.name = change.name;
        if (change.frequency !== undefined) search.frequency = change.frequency;
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new SavedSearchNameTaken();
      throw error;
    }
  }
}
