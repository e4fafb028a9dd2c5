import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { UnusedImages } from '../unused-images.ts';

/** Once an hour; the first time soon after the start, when a crash may have left something (milliseconds). */
const EVERY = 60 * 60 * 1_000;

/** Lets the worker look for files that nothing names any more. Several workers may do it at once. */
@Injectable()
export class ImageSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Images');
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly unused: UnusedImages) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), EVERY).unref();
    void this.sweep();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    try {
      const removed = await this.unused.sweep();
      if (removed) this.log.log(`Removed ${removed} images that no listing shows`);
    } catch (error) {
      this.log.warn({ err: error }, 'Looking for unused images comes to nothing this time');
    }
  }
}
