import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Every, FileStorage, type ScheduledRun, UnfinishedFiles } from '@outcrop/platform';
import { FinishedUploads } from './finished-uploads.ts';
import { Upload } from './upload.entity.ts';
import { FOLDER } from './upload-store.ts';

/** What nobody has touched for so long is given up. */
const MAX_IDLE_HOURS = 24;
/** Files younger than this may belong to an upload that is about to be said in its row (milliseconds). */
const MIN_AGE_MS = 60 * 60 * 1_000;
const PORTION = 100;

/** Uploads that nobody went on with or took, and files of uploads that are gone. */
@Injectable()
export class UnfinishedUploads {
  private readonly log = new Logger('Uploads');

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
    private readonly finished: FinishedUploads,
    unfinished: UnfinishedFiles,
  ) {
    unfinished.sweepFolder(FOLDER, (key) => this.isNamed(key));
  }

  @Every({ name: 'upload-sweep', minutes: 60, atStart: true })
  async run({ signal }: ScheduledRun): Promise<void> {
    const removed = await this.sweep(Date.now(), signal);
    if (removed) this.log.log(`Removed ${removed} uploads that nobody went on with`);
  }

  /**
   * @param signal ends it between two uploads
   * @returns how many went
   */
  async sweep(now = Date.now(), signal?: AbortSignal): Promise<number> {
    const before = new Date(now - MAX_IDLE_HOURS * 3_600_000);
    let removed = 0;
    for (;;) {
      const old = await this.em.fork().find(Upload, { touchedAt: { $lt: before } }, { limit: PORTION });
      for (const upload of old) {
        if (signal?.aborted) return removed;
        await this.finished.remove(upload);
        removed += 1;
      }
      if (old.length < PORTION) break;
    }
    for await (const { key, writtenAt } of this.storage.list(FOLDER)) {
      if (signal?.aborted) break;
      if (writtenAt.getTime() < now - MIN_AGE_MS && !(await this.isNamed(key))) await this.storage.delete(key);
    }
    return removed;
  }

  private async isNamed(key: string): Promise<boolean> {
    return (await this.em.fork().count(Upload, { key })) > 0;
  }
}
