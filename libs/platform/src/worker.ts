import { Module } from '@nestjs/common';
import { WorkerEventsModule } from './events/worker-events.module.ts';
import { HealthController } from './health/health.controller.ts';
import { TryLimitCleaner } from './limits/try-limit-cleaner.ts';

export * from './events/schedules/worker-schedules.ts';
export * from './events/worker-events.module.ts';
export * from './events/worker-events.ts';
export * from './limits/try-limit-cleaner.ts';

/** The machinery of events, the cleaning of old counts, and the only routes of a worker: health and metrics. */
@Module({ imports: [WorkerEventsModule], controllers: [HealthController], providers: [TryLimitCleaner] })
export class WorkerModule {}
