import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, Module, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import pg from 'pg';
import { Env } from '../config/env.ts';
import { surviveLostConnections } from '../database/connections.ts';
import { HealthRegistry } from '../health/health.ts';
import { BacklogHealth } from './backlog-health.ts';
import { BatchQueue } from './batch-queue.ts';
import { BatchRunner, type RegisteredConsumer } from './batch-runner.ts';
import { BullBatchesModule } from './bullmq/bull-batches.module.ts';
import { batchesOf } from './consumer.ts';
import { EventCleaner } from './event-cleaner.ts';
import { EventListener } from './event-listener.ts';
import { EventTimings } from './event-timings.ts';
import { EventsModule } from './events.module.ts';
import { EventsAdmin } from './events-admin.ts';
import { findConsumers } from './find-handlers.ts';
import { type Lease, Ledger } from './ledger.ts';
import { EventMetrics } from './metrics.ts';
import { Relay } from './relay.ts';
import { WorkerSchedules } from './schedules/worker-schedules.ts';

/** Everything a worker process runs for events and schedules, started and stopped as one. */
@Injectable()
export class WorkerEvents implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Events');
  private running: Machinery | undefined;

  constructor(
    private readonly env: Env,
    private readonly em: EntityManager,
    private readonly discovery: DiscoveryService,
    private readonly queue: BatchQueue,
    private readonly admin: EventsAdmin,
    private readonly backlog: BacklogHealth,
    private readonly health: HealthRegistry,
    private readonly timings: EventTimings,
    private readonly schedules: WorkerSchedules,
  ) {}

  /** @throws when a consumer or a schedule is not right (see findConsumers, findSchedules), or the database is not there or not migrated */
  async onApplicationBootstrap(): Promise<void> {
    const consumers = findConsumers(this.discovery);
    const running = await Machinery.open(this.env, this.em, consumers, this.queue, this.admin, this.timings);
    try {
      await this.schedules.start();
    } catch (error) {
      await running.close();
      throw error;
    }
    this.running = running;
    this.health.register('queue', false, async () => running.relay.trouble() ?? this.backlog.queue());
    this.log.log(`Events on BullMQ with ${this.queue.engine}: ${[...consumers.keys()].join(', ') || 'no consumers'}`);
  }

  /** Takes nothing more, lets what is under way end or gives its leases back, and closes the connections. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.schedules.stop(), (this.running ?? this.queue).close()]);
  }

  /** Looks for work now. */
  wake(): void {
    this.running?.relay.wake();
  }

  /** Calls back after every round of the relay and every batch. @returns a function that ends it */
  onProgress(listener: () => void): () => void {
    if (!this.running) throw new Error('The worker has not been started.');
    return this.running.relay.onProgress(listener);
  }
}

/** The connected parts. */
class Machinery {
  private constructor(
    private readonly pool: pg.Pool,
    private readonly queue: BatchQueue,
    readonly relay: Relay,
    private readonly runner: BatchRunner,
    private readonly listener: EventListener,
    private readonly timings: EventTimings,
  ) {}

  static async open(
    env: Env,
    em: EntityManager,
    consumers: ReadonlyMap<string, RegisteredConsumer>,
    queue: BatchQueue,
    admin: EventsAdmin,
    timings: EventTimings,
  ): Promise<Machinery> {
    const pool = new pg.Pool({
      connectionString: env.DATABASE_URL,
      max: 4,
      connectionTimeoutMillis: timings.engineTimeoutMs,
      query_timeout: 30_000,
      // A worker that is paused inside a transaction must not hold the others up.
      idle_in_transaction_session_timeout: 10_000,
      application_name: 'outcrop-ledger',
    });
    surviveLostConnections(pool);
    const settings = [...consumers.values()].map((consumer) => consumer.settings);
    const ledger = new Ledger(pool);
    const metrics = new EventMetrics(() => admin.backlog());
    const relay = new Relay(settings, ledger, queue, timings);
    queue.onReturn(() => relay.engineIsBack());
    const runner = new BatchRunner(consumers, ledger, em, timings, (consumer, settlement) =>
      metrics.count(consumer, settlement),
    );
    const listener = new EventListener(env.DATABASE_URL, () => relay.hear(), timings);
    const opened = new Machinery(pool, queue, relay, runner, listener, timings);
    try {
      for (const one of settings) await ledger.register(one);
      const concurrency = settings.reduce((sum, one) => sum + batchesOf(one).all, 0);
      await queue.process(concurrency, (lease: Lease) => runner.run(lease).finally(() => relay.batchEnded()));
      await listener.start();
      relay.start();
      return opened;
    } catch (error) {
      await opened.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.relay.stop();
    this.queue.stopTaking();
    await this.runner.stop(this.timings.stopGraceMs);
    await this.listener.close();
    await this.queue.close();
    await this.pool.end();
  }
}

/**
 * The machinery of events and schedules: relay, workers, cleaning. For the worker process; the consumers are the providers with `@Consumer`,
 * the schedules the methods with `@Every`, among all its modules. Starts when the application has started, ends with it.
 */
@Module({
  imports: [DiscoveryModule, EventsModule, BullBatchesModule],
  providers: [EventTimings, EventCleaner, WorkerSchedules, WorkerEvents],
  exports: [WorkerEvents, WorkerSchedules],
})
export class WorkerEventsModule {}
