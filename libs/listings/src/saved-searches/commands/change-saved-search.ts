import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import {
  MAX_SAVED_SEARCHES,
  type newSavedSearchSchema,
  type SavedSearch as SavedSearchView,
  type savedSearchChangeSchema,
  writeAddress,
} from '@outcrop/contracts';
import { commandWith, type UserActor } from '@outcrop/platform';
import type { z } from 'zod';
import { FindWordOrder } from '../../deals/search/count-deals.ts';
import { SavedSearch } from '../saved-search.entity.ts';
import { asSavedSearchNameTaken, SavedSearchNotFound, TooManySavedSearches } from '../saved-searches.errors.ts';
import { readSearch } from '../search-clauses.ts';

/** Of its alerts, which a new search does not have. */
type Alerts = Pick<SavedSearchView, 'lastAlert' | 'nextAlert'>;

/** A search as its owner sees it. */
export const toSavedSearchView = (
  { id, name, list, address, frequency, createdAt }: SavedSearch,
  alerts: Alerts = { lastAlert: null, nextAlert: null },
): SavedSearchView => ({ id, name, list, address, frequency, createdAt: createdAt.toISOString(), ...alerts });

/** Keeps a search of deals for a person. */
export class SaveSearch extends commandWith<
  { search: z.output<typeof newSavedSearchSchema>; actor: UserActor },
  SavedSearchView
>() {}

@CommandHandler(SaveSearch)
export class SaveSearchHandler implements ICommandHandler<SaveSearch> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Keeps the order of words by which the text finds deals now, so that alerts, counts and the list of this search go by the same
   * (docs/product/search.md#all-words).
   * @throws Invalid for an address that says something else than filters; SavedSearchNameTaken, TooManySavedSearches
   */
  async execute({ search: { address, ...search }, actor: { userId } }: SaveSearch): Promise<SavedSearchView> {
    const given = readSearch(address);
    const words = await this.queries.execute(new FindWordOrder({ filters: given, list: search.list }));
    const filters = { ...given, words };
    return this.em
      .fork()
      .transactional(async (em) => {
        // One after the other, so that two windows cannot pass the limit together.
        await em.execute('select pg_advisory_xact_lock(hashtext(?), ?)', ['saved-searches', userId]);
        if ((await em.count(SavedSearch, { userId, list: { $ne: 'matches' } })) >= MAX_SAVED_SEARCHES)
          throw new TooManySavedSearches();
        const row = em.create(SavedSearch, { ...search, address: writeAddress(filters), userId });
        await em.persist(row).flush();
        return toSavedSearchView(row);
      })
      .catch(asSavedSearchNameTaken);
  }
}

/** Renames somebody's own search, or has its alerts come more or less often. */
export class ChangeSavedSearch extends commandWith<{
  id: number;
  change: z.output<typeof savedSearchChangeSchema>;
  actor: UserActor;
}>() {}

@CommandHandler(ChangeSavedSearch)
export class ChangeSavedSearchHandler implements ICommandHandler<ChangeSavedSearch> {
  constructor(private readonly em: EntityManager) {}

  /** @throws SavedSearchNotFound, also for another person's; SavedSearchNameTaken */
  async execute({ id, change, actor: { userId } }: ChangeSavedSearch): Promise<void> {
    await this.em
      .fork()
      .transactional(async (em) => {
        const search = await em.findOne(SavedSearch, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (!search) throw new SavedSearchNotFound();
        if (change.name !== undefined) search.name = change.name;
        if (change.frequency !== undefined) search.frequency = change.frequency;
      })
      .catch(asSavedSearchNameTaken);
  }
}

/** Forgets somebody's own search; what it found and was not sent yet is not sent any more. */
export class DeleteSavedSearch extends commandWith<{ id: number; actor: UserActor }>() {}

@CommandHandler(DeleteSavedSearch)
export class DeleteSavedSearchHandler implements ICommandHandler<DeleteSavedSearch> {
  constructor(private readonly em: EntityManager) {}

  /** @throws SavedSearchNotFound, also for another person's */
  async execute({ id, actor: { userId } }: DeleteSavedSearch): Promise<void> {
    const deleted = await this.em.fork().nativeDelete(SavedSearch, { id, userId });
    if (deleted === 0) throw new SavedSearchNotFound();
  }
}
