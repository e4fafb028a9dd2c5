import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { StoredFilters } from '@outcrop/contracts';
import { queryWith, type UserActor } from '@outcrop/platform';
import { FiltersNotFound } from '../saved-queries.errors.ts';
import { FilterSet, SavedQuery } from '../saved-query.entities.ts';

/** The filters that somebody stored under a UUID, or those of a query whose link has it. */
export class GetStoredFilters extends queryWith<{ uuid: string; actor: UserActor }, StoredFilters>() {}

@QueryHandler(GetStoredFilters)
export class GetStoredFiltersHandler implements IQueryHandler<GetStoredFilters> {
  constructor(private readonly em: EntityManager) {}

  /** @throws FiltersNotFound, also for what another person stored under it */
  async execute({ uuid, actor: { userId } }: GetStoredFilters): Promise<StoredFilters> {
    const em = this.em.fork();
    const own = await em.findOne(FilterSet, { userId, uuid });
    const found = own?.filters ?? (await em.findOne(SavedQuery, { link: uuid }))?.request;
    if (found === undefined) throw new FiltersNotFound();
    return JSON.parse(found) as StoredFilters;
  }
}
