import { Module, type Provider } from '@nestjs/common';
import { platform } from '../../src/feature.ts';
import {
  type Actor,
  type DeliveryStatus,
  EventsAdmin,
  type EventTimings,
  type Feature,
  HealthRegistry,
  type NewEvent,
  Outbox,
  systemActor,
} from '../../src/index.ts';
import { startFeature } from '../../src/testing/index.ts';

export interface WorkerOptions {
  /** Of a database from `createTestDatabase`. */
  readonly databaseUrl: string;
  /** Chooses BullMQ on Redis. */
  readonly redisUrl?: string | undefined;
  /** By default a new one; workers that share a queue need the same. */
  readonly prefix?: string;
  /** The consumers and schedules. */
  readonly providers?: readonly Provider[];
  readonly timings?: Partial<EventTimings>;
}

export type TestWorker = Awaited<ReturnType<typeof startWorker>>;

/** A worker with these consumers and schedules, in this process. Stop it at the end. */
export async function startWorker({ databaseUrl, redisUrl, prefix, providers = [], timings }: WorkerOptions) {
  @Module({ providers: [...providers] })
  class WorkerModule {}
  const tests: Feature = { name: 'tests', worker: async () => ({ WorkerModule }) };
  const running = await startFeature({
    features: [platform, tests],
    as: ['worker'],
    databaseUrl,
    env: { REDIS_URL: redisUrl, ...(prefix && { ENGINE_PREFIX: prefix }) },
    ...(timings && { timings }),
  });
  const { app, em } = running;
  return {
    ...running,
    admin: app.get(EventsAdmin, { strict: false }),
    health: app.get(HealthRegistry, { strict: false }),
    /** Deliveries with what their events carry, the newest event first. */
    deliveries: (status?: DeliveryStatus) =>
      em().execute<{ status: DeliveryStatus; attempts: number; lastError: string | null; payload: unknown }[]>(
        `select d.status, d.attempts, d.last_error as "lastError", e.payload from delivery d join event e on e.id = d.event_id
         where d.status = coalesce(?::text, d.status) order by d.event_id desc, d.consumer`,
        [status ?? null],
      ),
    /** Records events in one transaction. */
    record: (events: readonly NewEvent[], actor: Actor = systemActor('test')): Promise<void> =>
      em().transactional((tx) => app.get(Outbox, { strict: false }).recordMany(tx, events, actor)),
  };
}
