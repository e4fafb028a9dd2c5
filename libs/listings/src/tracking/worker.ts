import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, Module } from '@nestjs/common';
import { deleteInPortions, Every, type ScheduledRun, VISITOR_DAYS } from '@outcrop/platform';
import { SEARCH_MONTHS } from './tracking-figures.ts';

/** Visitors whose cookie has expired, with what they liked. */
const EXPIRED_VISITORS = {
  table: 'visitor',
  due: `seen_at < now() - interval '${VISITOR_DAYS} days'`,
  oldest: 'seen_at',
  portion: 1_000,
};
/** Searches as old as events are (docs/product/events.md#growth). */
const OLD_SEARCHES = {
  table: 'tracked_search',
  due: `searched_at < now() - interval '${SEARCH_MONTHS} months'`,
  oldest: 'searched_at',
  portion: 5_000,
};

/** Deletes what visits left behind and nobody needs any more. */
@Injectable()
export class VisitCleaner {
  private readonly log = new Logger('VisitCleaner');

  constructor(private readonly em: EntityManager) {}

  /** @returns how many went */
  @Every({ name: 'visit-cleaning', minutes: 60 })
  async clean({ signal }: Partial<ScheduledRun> = {}): Promise<{ visitors: number; searches: number }> {
    const visitors = await deleteInPortions(this.em, EXPIRED_VISITORS, signal);
    const searches = await deleteInPortions(this.em, OLD_SEARCHES, signal);
    if (visitors + searches) this.log.log(`Deleted ${visitors} expired visitors and ${searches} old searches`);
    return { visitors, searches };
  }
}

/** Old searches and visitors who have not been seen for long are deleted. */
@Module({ providers: [VisitCleaner] })
export class WorkerModule {}
