import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, Module } from '@nestjs/common';
import { deleteInPortions } from './database/statements.ts';
import { Every, type ScheduledRun } from './events/schedules/every.ts';
import { WorkerEventsModule } from './events/worker-events.ts';
import { HealthController } from './health/health.controller.ts';
import { MAX_WINDOW_MINUTES } from './limits/try-limits.ts';

export * from './events/schedules/worker-schedules.ts';
export * from './events/worker-events.ts';

/** Deletes counts whose window has ended, whatever rule they belong to. */
@Injectable()
export class TryLimitCleaner {
  private readonly log = new Logger('TryLimits');

  constructor(private readonly em: EntityManager) {}

  @Every({ name: 'try-limit-cleaning', minutes: 60 })
  async clean({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    const due = `since < now() - interval '${MAX_WINDOW_MINUTES} minutes'`;
    const counts = await deleteInPortions(
      this.em,
      { table: 'try_limit', due, oldest: 'since', portion: 5_000 },
      signal,
    );
    if (counts) this.log.log(`Deleted ${counts} old counts of tries`);
  }
}

/** The machinery of events, the cleaning of old counts, and the only routes of a worker: health and metrics. */
@Module({ imports: [WorkerEventsModule], controllers: [HealthController], providers: [TryLimitCleaner] })
export class WorkerModule {}
