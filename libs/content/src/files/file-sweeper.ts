import { Injectable, Logger } from '@nestjs/common';
import { Every, type ScheduledRun } from '@outcrop/platform';
import { UnusedFiles } from './unused-files.ts';

/** Removes the bytes of files that are gone. */
@Injectable()
export class FileSweeper {
  private readonly log = new Logger('Content');

  constructor(private readonly unused: UnusedFiles) {}

  /** At a worker's start, too: a crash may have left something. */
  @Every({ name: 'content-file-sweep', minutes: 60, atStart: true })
  async sweep({ signal }: ScheduledRun): Promise<void> {
    const removed = await this.unused.sweep(Date.now(), signal);
    if (removed) this.log.log(`Removed the bytes of ${removed} files that no row names`);
  }
}
