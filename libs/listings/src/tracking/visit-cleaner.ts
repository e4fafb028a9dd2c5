import { Injectable, Logger } from '@nestjs/common';
import { Every, type ScheduledRun } from '@outcrop/platform';
import { ExpiredVisitors } from '../likes/expired-visitors.ts';
import { OldSearches } from './old-searches.ts';

/** Deletes what visits left behind and nobody needs any more. */
@Injectable()
export class VisitCleaner {
  private readonly log = new Logger('VisitCleaner');

  constructor(
    private readonly visitors: ExpiredVisitors,
    private readonly searches: OldSearches,
  ) {}

  @Every({ name: 'visit-cleaning', minutes: 60 })
  async clean({ signal }: ScheduledRun): Promise<void> {
    const visitors = await this.visitors.clean(signal);
    const searches = await this.searches.clean(signal);
    if (visitors + searches) this.log.log(`Deleted ${visitors} expired visitors and ${searches} old searches`);
  }
}
