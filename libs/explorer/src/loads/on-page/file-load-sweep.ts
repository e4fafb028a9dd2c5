import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Env, Every, FileStorage, type ScheduledRun } from '@outcrop/platform';
import { FileLoad } from './file-load.entity.ts';
import { FOLDER } from './file-load-commands.ts';
import { fileOfRejects, rejectsFolder, removeAbandonedRejects } from './stored-rejects.ts';

/** What nobody has loaded for so long goes. */
const MAX_DAYS = 7;
/** A younger file may be about to be named by a row (milliseconds). */
const MIN_AGE_MS = 60 * 60 * 1_000;

/** Removes files that were not loaded within a week, and those that no row names; of wrong rows what a worker left on the disk that was killed, also as each starts: its disk may be its own. */
@Injectable()
export class FileLoadSweep implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
    private readonly env: Env,
  ) {}

  onModuleInit(): Promise<void> {
    return removeAbandonedRejects(rejectsFolder(this.env));
  }

  @Every({ name: 'explorer-load-sweep', minutes: 6 * 60 })
  async run({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    await removeAbandonedRejects(rejectsFolder(this.env));
    const em = this.em.fork();
    const before = new Date(Date.now() - MAX_DAYS * 24 * 3_600_000);
    await em.nativeDelete(FileLoad, { createdAt: { $lt: before }, state: { $nin: ['queued', 'loading'] } });
    for await (const { key, writtenAt } of this.storage.list(FOLDER)) {
      if (signal?.aborted) return;
      const file = fileOfRejects(key);
      // A file goes once it is loaded; its wrong rows stay for who sent it.
      const where = { key: file, ...(file === key && { state: { $ne: 'loaded' as const } }) };
      const isNamed = async () => (await this.em.fork().count(FileLoad, where)) > 0;
      if (writtenAt.getTime() < Date.now() - MIN_AGE_MS && !(await isNamed())) await this.storage.delete(key);
    }
  }
}
