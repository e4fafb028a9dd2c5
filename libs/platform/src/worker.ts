import { Module } from '@nestjs/common';
import { WorkerEventsModule } from './events/worker-events.module.ts';
import { HealthController } from './health/health.controller.ts';

export * from './events/schedules/worker-schedules.ts';
export * from './events/worker-events.module.ts';
export * from './events/worker-events.ts';

/** The machinery of events, and the only routes of a worker: health and metrics. */
@Module({ imports: [WorkerEventsModule], controllers: [HealthController] })
export class WorkerModule {}
