import { Module } from '@nestjs/common';
import { WorkerEventsModule } from './events/worker-events.module.ts';
import { HealthController } from './health/health.controller.ts';

/** The machinery of events, and the only routes of a worker: health and metrics. */
@Module({ imports: [WorkerEventsModule], controllers: [HealthController] })
export class WorkerModule {}
