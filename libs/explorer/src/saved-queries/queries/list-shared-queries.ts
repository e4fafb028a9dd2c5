import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindNames } from '@outcrop/accounts';
import type { SharedQuery } from '@outcrop/contracts';
import { queryWith, type UserActor } from '@outcrop/platform';
import { readableQuery } from '../readable-query.ts';
import { QueryNotFound } from '../saved-queries.errors.ts';
import { QueryReader, SavedQuery } from '../saved-query.entities.ts';
import { readRequest } from '../stored-requests.ts';

/** The queries that colleagues share with somebody, by name. */
export class ListSharedQueries extends queryWith<{ actor: UserActor }, SharedQuery[]>() {}

/** The query of a link, for everybody who explores. */
export class GetLinkedQuery extends queryWith<{ link: string }, SharedQuery>() {}

/** A query of somebody's own, or one that is shared with them by name, to read. */
export class GetReadableQuery extends queryWith<{ id: number; actor: UserActor }, SharedQuery>() {}

@QueryHandler(ListSharedQueries)
export class ListSharedQueriesHandler implements IQueryHandler<ListSharedQueries> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor: { userId } }: ListSharedQueries): Promise<SharedQuery[]> {
    const em = this.em.fork();
    const shared = await em.find(QueryReader, { userId }, { populate: ['query.directory'] });
    const views = await toViews(
      this.queries,
      shared.map(({ query }) => query),
    );
    return views.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
  }
}

@QueryHandler(GetLinkedQuery)
export class GetLinkedQueryHandler implements IQueryHandler<GetLinkedQuery> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** @throws QueryNotFound */
  async execute({ link }: GetLinkedQuery): Promise<SharedQuery> {
    const found = await this.em.fork().find(SavedQuery, { link }, { populate: ['directory'] });
    const [view] = await toViews(this.queries, found);
    if (!view) throw new QueryNotFound();
    return view;
  }
}

@QueryHandler(GetReadableQuery)
export class GetReadableQueryHandler implements IQueryHandler<GetReadableQuery> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** @throws QueryNotFound, also for one that is neither */
  async execute({ id, actor: { userId } }: GetReadableQuery): Promise<SharedQuery> {
    const em = this.em.fork();
    const found = await readableQuery(em, id, userId);
    await em.populate(found, ['directory']);
    const [view] = await toViews(this.queries, [found]);
    return view!;
  }
}

/** Queries as others read them, in the same order. @param saved with their directories */
async function toViews(queries: QueryBus, saved: readonly SavedQuery[]): Promise<SharedQuery[]> {
  const ownerOf = ({ directory }: SavedQuery) => directory.userId;
  const names = await queries.execute(new FindNames({ userIds: [...new Set(saved.map(ownerOf))] }));
  return saved.map((query) => {
    const { id, name, createdAt, request } = query;
    const { filters, customChart } = readRequest(request);
    return {
      id,
      name,
      createdAt: createdAt.toISOString(),
      filters,
      customChart: customChart ?? null,
      owner: names.get(ownerOf(query)) ?? '',
    };
  });
}
