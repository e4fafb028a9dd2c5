import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindNames } from '@outcrop/accounts';
import type { SavedQueries, SavedQuery as SavedQueryView } from '@outcrop/contracts';
import { queryWith, type UserActor } from '@outcrop/platform';
import { QueryNotFound } from '../saved-queries.errors.ts';
import { QueryDirectory, QueryReader, SavedQuery } from '../saved-query.entities.ts';
import { readRequest } from '../stored-requests.ts';

/** Somebody's directories and queries, by name. */
export class ListSavedQueries extends queryWith<{ actor: UserActor }, SavedQueries>() {}

/** One of somebody's queries. */
export class GetSavedQuery extends queryWith<{ id: number; actor: UserActor }, SavedQueryView>() {}

@QueryHandler(ListSavedQueries)
export class ListSavedQueriesHandler implements IQueryHandler<ListSavedQueries> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor: { userId } }: ListSavedQueries): Promise<SavedQueries> {
    const em = this.em.fork();
    const directories = await em.find(QueryDirectory, { userId }, { orderBy: { name: 'asc' } });
    const saved = await em.find(SavedQuery, { directory: { userId } }, { orderBy: { name: 'asc', id: 'asc' } });
    return {
      directories: directories.map(({ id, name }) => ({ id, name })),
      queries: await toViews(em, this.queries, saved),
    };
  }
}

@QueryHandler(GetSavedQuery)
export class GetSavedQueryHandler implements IQueryHandler<GetSavedQuery> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** @throws QueryNotFound, also for another person's */
  async execute({ id, actor: { userId } }: GetSavedQuery): Promise<SavedQueryView> {
    const em = this.em.fork();
    const [view] = await toViews(em, this.queries, await em.find(SavedQuery, { id, directory: { userId } }));
    if (!view) throw new QueryNotFound();
    return view;
  }
}

/** Queries as their owner sees them, in the same order. */
async function toViews(em: EntityManager, queries: QueryBus, saved: readonly SavedQuery[]): Promise<SavedQueryView[]> {
  const readers = await em.find(QueryReader, { query: saved.map(({ id }) => id) }, { orderBy: { sharedAt: 'asc' } });
  const names = await queries.execute(new FindNames({ userIds: [...new Set(readers.map(({ userId }) => userId))] }));
  const readersOf = Map.groupBy(readers, ({ query }) => query.id);
  return saved.map(({ id, name, directory, createdAt, link, request }) => {
    const { filters, customChart } = readRequest(request);
    return {
      id,
      name,
      directoryId: directory.id,
      createdAt: createdAt.toISOString(),
      filters,
      customChart: customChart ?? null,
      link,
      readers: (readersOf.get(id) ?? []).map(({ userId }) => ({ userId, name: names.get(userId) ?? '' })),
    };
  });
}
