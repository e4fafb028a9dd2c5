import { Injectable, Logger } from '@nestjs/common';
import { Every, type ScheduledRun, UnfinishedFiles } from '@outcrop/platform';
import { FOLDER } from '../image-files.ts';
import { UnusedImages } from '../unused-images.ts';

/** Looks for files that nothing names any more. */
@Injectable()
export class ImageSweeper {
  private readonly log = new Logger('Images');

  constructor(
    private readonly unused: UnusedImages,
    unfinished: UnfinishedFiles,
  ) {
    unfinished.sweepFolder(FOLDER);
  }

  /** At a worker's start, too: a crash may have left something. */
  @Every({ name: 'image-sweep', minutes: 60, atStart: true })
  async sweep({ signal }: ScheduledRun): Promise<void> {
    const removed = await this.unused.sweep(Date.now(), signal);
    if (removed) this.log.log(`Removed ${removed} images that no listing shows`);
  }
}
