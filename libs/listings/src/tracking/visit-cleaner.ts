import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { StaleVisitors } from '../likes/stale-visitors.ts';
import { OldSearches } from './old-searches.ts';

/** In milliseconds. */
const EVERY = 3_600_000;

/** Deletes once an hour what visits left behind and nobody needs any more. */
@Injectable()
export class VisitCleaner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('VisitCleaner');
  private readonly stopped = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly visitors: StaleVisitors,
    private readonly searches: OldSearches,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.clean(), EVERY);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.stopped.abort();
  }

  private async clean(): Promise<void> {
    try {
      const visitors = await this.visitors.clean(this.stopped.signal);
      const searches = await this.searches.clean(this.stopped.signal);
      if (visitors + searches) this.log.log(`Cleaned ${visitors} visitors and ${searches} searches`);
    } catch (error) {
      this.log.warn(`Cleaning comes to nothing this time: ${error instanceof Error ? error.message : error}`);
    }
  }
}
