import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { QueryWatch as QueryWatchView } from '@outcrop/contracts';
import { executeBound, queryWith, type UserActor } from '@outcrop/platform';

/** The queries that somebody watches, by name: without those that are no longer shared with them. */
export class ListWatches extends queryWith<{ actor: UserActor }, QueryWatchView[]>() {}

@QueryHandler(ListWatches)
export class ListWatchesHandler implements IQueryHandler<ListWatches> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: { userId } }: ListWatches): Promise<QueryWatchView[]> {
    const rows = await executeBound<Omit<QueryWatchView, 'since'> & { since: Date | string }>(
      this.em.fork(),
      `select q.id as "queryId", q.name, w.collection, w.found, w.since
       from explorer_watch w join explorer_query q on q.id = w.query_id join explorer_directory d on d.id = q.directory_id
       where w.user_id = $1 and (d.user_id = $1 or exists (select from explorer_query_reader r where r.query_id = q.id and r.user_id = $1))
       order by q.name, q.id`,
      [userId],
    );
    return rows.map(({ since, ...watch }) => ({ ...watch, since: new Date(since).toISOString() }));
  }
}
