import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAX_QUERY_DIRECTORIES } from '@outcrop/contracts';
import { commandWith, type UserActor } from '@outcrop/platform';
import { directorySubject, OwnQueries } from '../own-queries.ts';
import { asNameTaken, TooManyDirectories } from '../saved-queries.errors.ts';
import { QueryDirectory, SavedQuery } from '../saved-query.entities.ts';

const TAKEN = 'You have a directory of this name already.';

/** Somebody makes a directory for queries. Answers its id. */
export class AddDirectory extends commandWith<{ name: string; actor: UserActor }, number>() {}

@CommandHandler(AddDirectory)
export class AddDirectoryHandler implements ICommandHandler<AddDirectory> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnQueries,
  ) {}

  /** @throws NameTaken, TooManyDirectories */
  async execute({ name, actor }: AddDirectory): Promise<number> {
    const { userId } = actor;
    return this.em
      .fork()
      .transactional(async (em) => {
        await this.own.lock(em, userId);
        if ((await em.count(QueryDirectory, { userId })) >= MAX_QUERY_DIRECTORIES) throw new TooManyDirectories();
        const directory = em.create(QueryDirectory, { userId, name });
        await em.persist(directory).flush();
        const subject = directorySubject(directory.id);
        this.own.record(em, actor, { action: 'add-explorer-directory', subject, before: null, after: {} });
        return directory.id;
      })
      .catch(asNameTaken(TAKEN));
  }
}

/** Somebody renames a directory of theirs. */
export class RenameDirectory extends commandWith<{ id: number; name: string; actor: UserActor }>() {}

@CommandHandler(RenameDirectory)
export class RenameDirectoryHandler implements ICommandHandler<RenameDirectory> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnQueries,
  ) {}

  /** The same name again changes nothing. @throws DirectoryNotFound, NameTaken */
  async execute({ id, name, actor }: RenameDirectory): Promise<void> {
    await this.em
      .fork()
      .transactional(async (em) => {
        await this.own.lock(em, actor.userId);
        const directory = await this.own.directory(em, actor.userId, id);
        if (directory.name === name) return;
        directory.name = name;
        const subject = directorySubject(id);
        this.own.record(em, actor, { action: 'rename-explorer-directory', subject, before: {}, after: {} });
      })
      .catch(asNameTaken(TAKEN));
  }
}

/** Somebody deletes a directory of theirs with the queries in it, as the older product did. */
export class DeleteDirectory extends commandWith<{ id: number; actor: UserActor }>() {}

@CommandHandler(DeleteDirectory)
export class DeleteDirectoryHandler implements ICommandHandler<DeleteDirectory> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnQueries,
  ) {}

  /** @throws DirectoryNotFound */
  async execute({ id, actor }: DeleteDirectory): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await this.own.lock(em, actor.userId);
      const directory = await this.own.directory(em, actor.userId, id);
      const queries = await em.count(SavedQuery, { directory });
      em.remove(directory);
      const subject = directorySubject(id);
      this.own.record(em, actor, { action: 'delete-explorer-directory', subject, before: { queries }, after: null });
    });
  }
}
