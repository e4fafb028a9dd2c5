import { EntityManager } from '@mikro-orm/postgresql';
import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Env } from '../config/env.ts';
import { HealthRegistry } from '../health/health.ts';
import { EventTimings } from './event-timings.ts';
import { EventsModule } from './events.module.ts';
import { EventsAdmin } from './events-admin.ts';
import { WorkerEvents } from './worker-events.ts';

/**
 * The machinery of events: relay, workers, cleaning. For the worker process; the consumers are the providers with `@Consumer` among all its
 * modules. Starts when the application has started, ends with it. Needs ConfigModule, HealthModule and MikroORM with `eventEntities`.
 */
@Module({
  imports: [DiscoveryModule, EventsModule.forRoot()],
  providers: [
    EventTimings,
    {
      provide: WorkerEvents,
      inject: [Env, EntityManager, DiscoveryService, EventsAdmin, HealthRegistry, EventTimings],
      useFactory: (...args: ConstructorParameters<typeof WorkerEvents>) => new WorkerEvents(...args),
    },
  ],
  exports: [WorkerEvents],
})
export class WorkerEventsModule {
  /** With other pauses than a real worker's: for tests. */
  static withTimings(timings: Partial<EventTimings>): DynamicModule {
    const useValue: EventTimings = { ...new EventTimings(), ...timings };
    return { module: WorkerEventsModule, providers: [{ provide: EventTimings, useValue }] };
  }
}
