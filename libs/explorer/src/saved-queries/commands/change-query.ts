import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandWith, type UserActor } from '@outcrop/platform';
import { OwnQueries, querySubject } from '../own-queries.ts';
import { asNameTaken } from '../saved-queries.errors.ts';
import { QUERY_NAME_TAKEN } from './save-query.ts';

/** Somebody renames a query of theirs, or moves it to another directory of theirs. */
export class ChangeQuery extends commandWith<{
  id: number;
  name?: string | undefined;
  directoryId?: number | undefined;
  actor: UserActor;
}>() {}

@CommandHandler(ChangeQuery)
export class ChangeQueryHandler implements ICommandHandler<ChangeQuery> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnQueries,
  ) {}

  /** What is as it was already is not in the audit. @throws QueryNotFound, DirectoryNotFound, NameTaken */
  async execute({ id, name, directoryId, actor }: ChangeQuery): Promise<void> {
    await this.em
      .fork()
      .transactional(async (em) => {
        await this.own.lock(em, actor.userId);
        const query = await this.own.query(em, actor.userId, id);
        const subject = querySubject(id);
        if (name !== undefined && name !== query.name) {
          query.name = name;
          this.own.record(em, actor, { action: 'rename-explorer-query', subject, before: {}, after: {} });
        }
        const from = query.directory.id;
        if (directoryId === undefined || directoryId === from) return;
        query.directory = await this.own.directory(em, actor.userId, directoryId);
        const [before, after] = [{ directoryId: from }, { directoryId }];
        this.own.record(em, actor, { action: 'move-explorer-query', subject, before, after });
      })
      .catch(asNameTaken(QUERY_NAME_TAKEN));
  }
}

/** Somebody deletes a query of theirs; nobody reads it any longer. */
export class DeleteQuery extends commandWith<{ id: number; actor: UserActor }>() {}

@CommandHandler(DeleteQuery)
export class DeleteQueryHandler implements ICommandHandler<DeleteQuery> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnQueries,
  ) {}

  /** @throws QueryNotFound */
  async execute({ id, actor }: DeleteQuery): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await this.own.lock(em, actor.userId);
      const query = await this.own.query(em, actor.userId, id);
      const before = { directoryId: query.directory.id };
      em.remove(query);
      const subject = querySubject(id);
      this.own.record(em, actor, { action: 'delete-explorer-query', subject, before, after: null });
    });
  }
}
