import { Injectable, Module } from '@nestjs/common';
import { type EngineHealth, Every, HealthRegistry, ScheduleAdmin, type ScheduledRun } from '@outcrop/platform';
import { IndexKeeper } from './index-keeper.ts';
import { IndexWritingModule } from './index-writing.module.ts';

/** The schedule that maintains the indexes, and the part of health that reports on it. */
const NAME = 'search-index';

/** Lets the workers maintain the indexes, and reports how that went; whatever state OpenSearch is in, they try again. */
@Injectable()
class IndexKeeperSchedule {
  constructor(
    private readonly keeper: IndexKeeper,
    private readonly schedules: ScheduleAdmin,
    health: HealthRegistry,
  ) {
    health.register(NAME, false, () => this.check());
  }

  // Rebuilding a large index takes its time.
  @Every({ name: NAME, seconds: 15, atStart: true, maxMinutes: 24 * 60 })
  async ensureIndexes({ signal }: ScheduledRun): Promise<void> {
    await this.keeper.ensureIndexes(signal);
  }

  /** Any worker may have run it last, so the outcome is read from the table. */
  private async check(): Promise<EngineHealth> {
    if (!this.keeper.isNeeded) return { state: 'up', detail: 'The rows are the index (OPENSEARCH_URL is not set).' };
    const failure = await this.schedules.schedules().then(
      (all) => all.find(({ name }) => name === NAME)?.lastError,
      (error: Error) => error.message,
    );
    return failure
      ? { state: 'degraded', detail: `The search index cannot be maintained: ${failure}` }
      : { state: 'up' };
  }
}

/** In the worker, besides {@link IndexWritingModule}: builds missing indexes in the background. */
@Module({ imports: [IndexWritingModule], providers: [IndexKeeperSchedule] })
export class IndexKeeperModule {}
