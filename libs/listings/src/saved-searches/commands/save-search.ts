import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import {
  MAX_SAVED_SEARCHES,
  type newSavedSearchSchema,
  type SavedSearch as SavedSearchView,
  writeAddress,
} from '@outcrop/contracts';
import type { UserActor } from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import type { z } from 'zod';
import { FindWordOrder } from '../../deals/search/find-word-order.ts';
import { SavedSearch } from '../saved-search.entity.ts';
import { toSavedSearchView } from '../saved-search-view.ts';
import { SavedSearchNameTaken, TooManySavedSearches } from '../saved-searches.errors.ts';
import { readSearch } from '../search-clauses.ts';

/** Keeps a search of deals for a person. */
export class SaveSearch extends Command<SavedSearchView> {
  constructor(
    readonly search: z.output<typeof newSavedSearchSchema>,
    readonly actor: UserActor,
    readonly scope: SearchScope,
  ) {
    super();
  }
}

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
  async execute({ search: { address, ...search }, actor: { userId }, scope }: SaveSearch): Promise<SavedSearchView> {
    const given = readSearch(address);
    const words = await this.queries.execute(new FindWordOrder(given, search.list, scope));
    const filters = { ...given, words };
    try {
      return await this.em.fork().transactional(async (em) => {
        // One after the other, so that two windows cannot pass the limit together.
        await em.execute('select pg_advisory_xact_lock(hashtext(?), ?)', ['saved-searches', userId]);
        if ((await em.count(SavedSearch, { userId, list: { $ne: 'matches' } })) >= MAX_SAVED_SEARCHES)
          throw new TooManySavedSearches();
        const row = em.create(SavedSearch, { ...search, address: writeAddress(filters), userId });
        await em.persist(row).flush();
        return toSavedSearchView(row);
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new SavedSearchNameTaken();
      throw error;
    }
  }
}
