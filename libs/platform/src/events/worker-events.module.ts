import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Env } from '../config/env.ts';
import { HealthRegistry } from '../health/health.ts';
import { BacklogHealth } from './backlog-health.ts';
import { BatchQueue } from './batch-queue.ts';
import { BullBatchesModule } from './bullmq/bull-batches.module.ts';
import { EventCleaner } from './event-cleaner.ts';
import { EventTimings } from './event-timings.ts';
import { EventsModule } from './events.module.ts';
import { EventsAdmin } from './events-admin.ts';
import { WorkerSchedules } from './schedules/worker-schedules.ts';
import { WorkerEvents } from './worker-events.ts';

/**
 * The machinery of events and schedules: relay, workers, cleaning. For the worker process; the consumers are the providers with `@Consumer`,
 * the schedules the methods with `@Every`, among all its modules. Starts when the application has started, ends with it.
 */
@Module({
  imports: [DiscoveryModule, EventsModule, BullBatchesModule],
  providers: [
    EventTimings,
    EventCleaner,
    WorkerSchedules,
    {
      provide: WorkerEvents,
      inject: [
        Env,
        EntityManager,
        DiscoveryService,
        BatchQueue,
        EventsAdmin,
        BacklogHealth,
        HealthRegistry,
        EventTimings,
        WorkerSchedules,
      ],
      useFactory: (...args: ConstructorParameters<typeof WorkerEvents>) => new WorkerEvents(...args),
    },
  ],
  exports: [WorkerEvents, WorkerSchedules],
})
export class WorkerEventsModule {}
