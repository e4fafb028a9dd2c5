import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type EntityClass, EntityManager, type EntitySchema, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type INestApplicationContext, type ModuleMetadata, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Actor, systemActor } from '../auth/actor.ts';
import { ConfigModule } from '../config/config.module.ts';
import { Env } from '../config/env.ts';
import { databaseOptions } from '../database/database.ts';
import {
  Consumer,
  type ConsumerContext,
  type ConsumerOptions,
  type Delivery,
  type Outcome,
} from '../events/consumer.ts';
import type { NewEvent } from '../events/define-event.ts';
import type { EventTimings } from '../events/event-timings.ts';
import { eventEntities } from '../events/events.entities.ts';
import { EventsAdmin } from '../events/events-admin.ts';
import { Outbox } from '../events/outbox.ts';
import { HealthModule } from '../health/health.module.ts';
import { HealthRegistry } from '../health/health.ts';
import { type DrainOptions, drain } from './drain.ts';

export interface EventsUnderTest {
  readonly app: INestApplicationContext;
  readonly admin: EventsAdmin;
  readonly health: HealthRegistry;
  /** A fresh fork. */
  em(): EntityManager;
  /** Records events in one transaction. */
  record(events: readonly NewEvent[], actor?: Actor): Promise<void>;
  drain(options?: DrainOptions): Promise<void>;
  stop(): Promise<void>;
}

export interface StartEventsOptions {
  readonly databaseUrl: string;
  /** Chooses BullMQ on Redis. */
  readonly redisUrl?: string | undefined;
  /** By default of this call alone; give the same to two workers that share a queue. */
  readonly prefix?: string;
  readonly providers?: readonly Provider[];
  readonly imports?: ModuleMetadata['imports'];
  /** Besides those of events. */
  readonly entities?: readonly (EntityClass | EntitySchema)[];
  readonly timings?: Partial<EventTimings>;
}

/** Pauses short enough for a test; their order is that of the real ones. */
export const FAST_TIMINGS: Partial<EventTimings> = {
  pollMs: 500,
  retryMs: 5,
  maxRetryMs: 50,
  restMs: 10,
  maxRestMs: 100,
  engineRetryMs: 20,
  maxEngineRetryMs: 100,
  engineTimeoutMs: 2_000,
  stopGraceMs: 1_000,
};

/** A worker's machinery in this process, on a database from `createTestDatabase`. Stop it at the end. */
export async function startEvents(options: StartEventsOptions): Promise<EventsUnderTest> {
  const env = Env.read({
    DATABASE_URL: options.databaseUrl,
    REDIS_URL: options.redisUrl,
    ENGINE_PREFIX: options.prefix ?? `t${randomBytes(5).toString('hex')}`,
    APP_SECRET: 'only for tests, only for tests, only for tests',
    DATA_DIR: os.tmpdir(),
  });
  // With BullMQ behind it, which most tests that import this folder do not need.
  const { WorkerEventsModule } = await import('../events/worker-events.module.ts');
  class TestWorkerModule {}
  const app = await NestFactory.createApplicationContext(
    {
      module: TestWorkerModule,
      imports: [
        ConfigModule.forRoot(env),
        HealthModule,
        MikroOrmModule.forRoot({
          ...databaseOptions(env.DATABASE_URL, [...eventEntities, ...(options.entities ?? [])], 5),
          driver: PostgreSqlDriver,
          registerRequestContext: false,
        }),
        WorkerEventsModule.withTimings({ ...FAST_TIMINGS, ...options.timings }),
        ...(options.imports ?? []),
      ],
      providers: [...(options.providers ?? [])],
    },
    { logger: false, abortOnError: false },
  );
  const em = () => app.get(EntityManager).fork();
  return {
    app,
    em,
    admin: app.get(EventsAdmin, { strict: false }),
    health: app.get(HealthRegistry, { strict: false }),
    record: (events, actor = systemActor('test')) =>
      em().transactional((tx) => app.get(Outbox, { strict: false }).recordMany(tx, events, actor)),
    drain: (drainOptions) => drain(app, drainOptions),
    stop: () => app.close(),
  };
}

/** A consumer written as a function. */
export function consumerFor<E>(
  options: ConsumerOptions,
  handle: (deliveries: readonly Delivery<E>[], context: ConsumerContext) => Promise<readonly Outcome[]>,
): Type {
  @Consumer(options)
  class TestConsumer {
    handle(deliveries: readonly Delivery<E>[], context: ConsumerContext): Promise<readonly Outcome[]> {
      return handle(deliveries, context);
    }
  }
  return TestConsumer;
}
