import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SavedSearch as SavedSearchView } from '@outcrop/contracts';
import type { UserActor } from '@outcrop/platform';
import { SavedSearch } from '../saved-search.entity.ts';
import { toSavedSearchView } from '../saved-search-view.ts';

/** Somebody's own searches, the oldest first. */
export class ListSavedSearches extends Query<SavedSearchView[]> {
  constructor(readonly actor: UserActor) {
    super();
  }
}

@QueryHandler(ListSavedSearches)
export class ListSavedSearchesHandler implements IQueryHandler<ListSavedSearches> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: { userId } }: ListSavedSearches): Promise<SavedSearchView[]> {
    const em = this.em.fork();
    const searches = await em.find(SavedSearch, { userId }, { orderBy: { id: 'asc' } });
    const last = await em.execute<{ searchId: number; sentAt: Date; deals: number }[]>(
      `select distinct on (a.search_id) a.search_id as "searchId", d.created_at as "sentAt", count(*)::int as deals
       from deal_alert a join alert_digest d on d.id = a.digest_id
       where a.user_id = ? and a.search_id is not null
       group by a.search_id, d.id, d.created_at order by a.search_id, d.created_at desc`,
      [userId],
    );
    const lastOf = new Map(
      last.map(({ searchId, sentAt, deals }) => [searchId, { sentAt: new Date(sentAt).toISOString(), deals }]),
    );
    return searches.map((search) => toSavedSearchView(search, lastOf.get(search.id) ?? null));
  }
}
