import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Every, mayDeleteFiles, type ScheduledRun, UnfinishedFiles } from '@outcrop/platform';
import { ContentFiles, FOLDER, lockBytes } from './content-files.ts';

/** Bytes younger than this may belong to a file that is about to be committed (milliseconds). */
const MIN_AGE_MS = 60 * 60 * 1_000;

/** Bytes that no row names: of files that were deleted or replaced, and of those that never got a row. */
@Injectable()
export class UnusedFiles {
  private readonly log = new Logger('Content');

  constructor(
    private readonly em: EntityManager,
    private readonly files: ContentFiles,
    unfinished: UnfinishedFiles,
  ) {
    unfinished.sweepFolder(FOLDER);
  }

  /** At a worker's start, too: a crash may have left something. */
  @Every({ name: 'content-file-sweep', minutes: 60, atStart: true })
  async run({ signal }: ScheduledRun): Promise<void> {
    const removed = await this.sweep(Date.now(), signal);
    if (removed) this.log.log(`Removed the bytes of ${removed} files that no row names`);
  }

  /**
   * Looks through content's folder of the storage.
   * @param signal ends it between two files
   * @returns how many went
   */
  async sweep(now = Date.now(), signal?: AbortSignal): Promise<number> {
    const seen = new Set<string>();
    let removed = 0;
    for await (const { hash, writtenAt } of this.files.all()) {
      if (signal?.aborted) break;
      if (seen.has(hash) || writtenAt.getTime() > now - MIN_AGE_MS) continue;
      seen.add(hash);
      if (await this.removeIfUnused(hash)) removed++;
    }
    return removed;
  }

  /** While a backup runs they stay, and a later sweep finds them. */
  private removeIfUnused(hash: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      if (!(await mayDeleteFiles(em))) return false;
      await lockBytes(em, hash);
      const [named] = await em.execute<object[]>('select 1 from content_file where hash = ? limit 1', [hash]);
      if (named) return false;
      await this.files.remove(hash);
      return true;
    });
  }
}
