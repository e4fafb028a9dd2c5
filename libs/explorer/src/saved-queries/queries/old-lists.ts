import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OldDirectory, OldSavedQuery } from '@outcrop/contracts';
import { queryWith, type UserActor } from '@outcrop/platform';
import { QueryDirectory, SavedQuery } from '../saved-query.entities.ts';

/** Somebody's queries as old clients list them, the oldest first. @param id one alone */
export class ListOldQueries extends queryWith<{ id?: number; actor: UserActor }, OldSavedQuery[]>() {}

@QueryHandler(ListOldQueries)
export class ListOldQueriesHandler implements IQueryHandler<ListOldQueries> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, actor: { userId } }: ListOldQueries): Promise<OldSavedQuery[]> {
    return (await oldQueries(this.em.fork(), userId, id)).map(({ view }) => view);
  }
}

/** Somebody's directories with their queries as old clients list them, the oldest first. */
export class ListOldDirectories extends queryWith<{ actor: UserActor }, OldDirectory[]>() {}

@QueryHandler(ListOldDirectories)
export class ListOldDirectoriesHandler implements IQueryHandler<ListOldDirectories> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: { userId } }: ListOldDirectories): Promise<OldDirectory[]> {
    const em = this.em.fork();
    const directories = await em.find(QueryDirectory, { userId }, { orderBy: { id: 'asc' } });
    const within = Map.groupBy(await oldQueries(em, userId), ({ directoryId }) => directoryId);
    return directories.map(({ id, name }) => ({
      id,
      directory: name,
      requests: (within.get(id) ?? []).map(({ view }) => view),
    }));
  }
}

async function oldQueries(em: EntityManager, userId: number, only?: number) {
  const queries = await em.find(
    SavedQuery,
    { directory: { userId }, ...(only !== undefined && { id: only }) },
    { populate: ['directory'], orderBy: { id: 'asc' } },
  );
  return queries.map(({ id, name, createdAt, request, directory }) => ({
    directoryId: directory.id,
    view: { id, requestName: name, createTime: createdAt.toISOString(), request, directory: directory.name },
  }));
}
