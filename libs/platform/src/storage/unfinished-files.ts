import { Injectable, Logger } from '@nestjs/common';
import { Every, type ScheduledRun } from '../events/schedules/every.ts';
import { FileStorage } from './file-storage.ts';

/** What was written to later than that may still go on (milliseconds). */
const MAX_SILENCE_MS = 60 * 60 * 1_000;

/** @returns whether somebody may still go on with a file that was begun */
export type IsWanted = (key: string) => Promise<boolean>;

/** What is half written in the storage, and nobody goes on with: by a process that died, or in a store that was away when it was given up. */
@Injectable()
export class UnfinishedFiles {
  private readonly log = new Logger('Files');
  private readonly folders = new Map<string, IsWanted>();

  constructor(private readonly storage: FileStorage) {}

  /**
   * Has a feature's folder swept. What lies elsewhere stays: it is another installation's, in a folder of the same bucket.
   * @param isWanted of files that are written over days and restarts: they stay as long as their feature wants them
   */
  sweepFolder(folder: string, isWanted: IsWanted = async () => false): void {
    this.folders.set(`${folder}/`, isWanted);
  }

  /** At a worker's start, too: a crash may have left something. */
  @Every({ name: 'unfinished-file-sweep', minutes: 60, atStart: true })
  async run({ signal }: ScheduledRun): Promise<void> {
    const removed = await this.sweep(Date.now(), signal);
    if (removed) this.log.log(`Removed ${removed} half-written files that nobody goes on with`);
  }

  /**
   * @param signal ends it between two files
   * @returns how many went
   */
  async sweep(now = Date.now(), signal?: AbortSignal): Promise<number> {
    let removed = 0;
    for await (const { key, begun, touchedAt } of this.storage.unfinished()) {
      if (signal?.aborted) break;
      const isWanted = [...this.folders].find(([folder]) => key.startsWith(folder))?.[1];
      if (!isWanted || touchedAt.getTime() > now - MAX_SILENCE_MS || (await isWanted(key))) continue;
      await this.storage.abandon(key, begun);
      removed += 1;
    }
    return removed;
  }
}
