import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAX_QUERIES_BYTES, MAX_SAVED_QUERIES } from '@outcrop/contracts';
import { commandWith, executeBound, type UserActor } from '@outcrop/platform';
import { OwnQueries, querySubject } from '../own-queries.ts';
import { asNameTaken, QueriesTooLarge, TooManyQueries } from '../saved-queries.errors.ts';
import { SavedQuery } from '../saved-query.entities.ts';
import { type QueryContent, writeRequest } from '../stored-requests.ts';

export const QUERY_NAME_TAKEN = 'You have a query of this name in this directory already.';

/** Somebody saves a query in a directory of theirs, named by id or as old clients do. Answers its id. */
export class SaveQuery extends commandWith<
  { name: string; directory: number | string; content: QueryContent; actor: UserActor },
  number
>() {}

@CommandHandler(SaveQuery)
export class SaveQueryHandler implements ICommandHandler<SaveQuery> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnQueries,
  ) {}

  /** @throws DirectoryNotFound, NameTaken, TooManyQueries, QueriesTooLarge */
  async execute({ name, directory, content, actor }: SaveQuery): Promise<number> {
    const request = writeRequest(content);
    return this.em
      .fork()
      .transactional(async (em) => {
        await this.own.lock(em, actor.userId);
        const into = await this.own.directory(em, actor.userId, directory);
        await assertRoom(em, actor.userId, request);
        const query = em.create(SavedQuery, { directory: into, name, request });
        await em.persist(query).flush();
        const after = { directoryId: into.id };
        const subject = querySubject(query.id);
        this.own.record(em, actor, { action: 'save-explorer-query', subject, before: null, after });
        return query.id;
      })
      .catch(asNameTaken(QUERY_NAME_TAKEN));
  }
}

/** @throws TooManyQueries, QueriesTooLarge */
async function assertRoom(em: EntityManager, userId: number, request: string): Promise<void> {
  const [has] = await executeBound<{ count: number; bytes: number }>(
    em,
    `select count(*)::int as count, coalesce(sum(octet_length(q.request)), 0)::int as bytes
     from explorer_query q join explorer_directory d on d.id = q.directory_id where d.user_id = $1`,
    [userId],
  );
  if (has!.count >= MAX_SAVED_QUERIES) throw new TooManyQueries();
  if (has!.bytes + Buffer.byteLength(request) > MAX_QUERIES_BYTES) throw new QueriesTooLarge();
}
