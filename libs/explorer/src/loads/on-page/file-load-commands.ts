import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { holdAccount } from '@outcrop/accounts';
import { EXPLORER_UPLOADS, type NewFileLoad, type StartFileLoad as StartFileLoadBody } from '@outcrop/contracts';
import { commandWith, FileStorage, type UserActor } from '@outcrop/platform';
import { Collections } from '@outcrop/search';
import { FinishedUploads, UploadNotFound } from '@outcrop/uploads';
import { FileLoad } from './file-load.entity.ts';
import { FileLoadNotFound, FileLoadNotReady } from './file-loads.errors.ts';
import { rejectsOf } from './stored-rejects.ts';

/** Files that are to be loaded, in the storage. They are no part of a backup. */
export const FOLDER = 'explorer-loads';

/** A file that came in piece by piece is read, so that it is seen what it would become. Answers its id. */
export class AddFileLoad extends commandWith<NewFileLoad & { actor: UserActor }, number>() {}

@CommandHandler(AddFileLoad)
export class AddFileLoadHandler implements ICommandHandler<AddFileLoad> {
  constructor(
    private readonly em: EntityManager,
    private readonly uploads: FinishedUploads,
    private readonly storage: FileStorage,
  ) {}

  /** The same upload again changes nothing and answers the same. @throws UploadNotFound, UploadUnfinished */
  async execute({ upload, name, key: keyColumn, seenBy, definition, actor }: AddFileLoad): Promise<number> {
    const options = {
      ...(keyColumn !== undefined && { key: keyColumn }),
      ...(seenBy && { seenBy }),
      ...(definition && { definition }),
    };
    const sentFor = { actor, purpose: EXPLORER_UPLOADS, as: 'explorer-load', takesAny: true };
    await this.uploads.take(upload, sentFor, async (file) => {
      const key = `${FOLDER}/${upload}`;
      if (!(await this.storage.copy(file.key, key))) throw new UploadNotFound();
      await this.em.fork().transactional(async (em) => {
        await holdAccount(em, actor.userId);
        if (await em.findOne(FileLoad, { upload })) return;
        const { userId } = actor;
        em.create(FileLoad, { upload, userId, file: file.name, bytes: file.bytes, key, name, options });
      });
    });
    const load = await this.em.fork().findOne(FileLoad, { upload });
    if (!load) throw new UploadNotFound();
    return load.id;
  }
}

/** An admin has a file loaded whose preview they saw, or once more one that was not loaded. */
export class StartFileLoad extends commandWith<{ id: number; actor: UserActor } & Required<StartFileLoadBody>>() {}

@CommandHandler(StartFileLoad)
export class StartFileLoadHandler implements ICommandHandler<StartFileLoad> {
  constructor(private readonly em: EntityManager) {}

  /** It is loaded by the rights of whoever starts it. @throws FileLoadNotFound, FileLoadNotReady */
  async execute({ id, withoutWrong, keepOthers, actor: { userId } }: StartFileLoad): Promise<void> {
    const em = this.em.fork();
    const started = await em.nativeUpdate(
      FileLoad,
      { id, state: { $in: ['checked', 'failed'] } },
      { state: 'queued', withoutWrong, keepOthers, userId, phase: null, rows: null, problem: null },
    );
    if (started > 0) return;
    const load = await em.findOne(FileLoad, { id });
    if (!load) throw new FileLoadNotFound();
    // Pressed twice it is started once.
    if (load.state !== 'queued' && load.state !== 'loading') throw new FileLoadNotReady();
  }
}

/** An admin removes a file that is neither read nor loaded at the moment. */
export class RemoveFileLoad extends commandWith<{ id: number }>() {}

@CommandHandler(RemoveFileLoad)
export class RemoveFileLoadHandler implements ICommandHandler<RemoveFileLoad> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  /** Again it changes nothing. @throws FileLoadNotReady while it is loaded */
  async execute({ id }: RemoveFileLoad): Promise<void> {
    const em = this.em.fork();
    const load = await em.findOne(FileLoad, { id });
    if (!load) return;
    if ((await em.nativeDelete(FileLoad, { id, state: { $nin: ['queued', 'loading'] } })) === 0)
      throw new FileLoadNotReady();
    for (const key of [load.key, rejectsOf(load.key)]) await this.storage.delete(key);
  }
}

/** An admin removes a collection with its rows. */
export class DropCollection extends commandWith<{ name: string; actor: UserActor }>() {}

@CommandHandler(DropCollection)
export class DropCollectionHandler implements ICommandHandler<DropCollection> {
  constructor(private readonly collections: Collections) {}

  /** @throws NoCollection; CollectionBusy while rows are loaded into it */
  execute({ name, actor }: DropCollection): Promise<void> {
    return this.collections.remove(name, actor);
  }
}
