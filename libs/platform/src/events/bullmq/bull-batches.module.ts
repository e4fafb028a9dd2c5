import { BullModule, BullRegistrar, InjectQueue } from '@nestjs/bullmq';
import { Injectable, Module } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Env } from '../../config/env.ts';
import { BatchQueue } from '../batch-queue.ts';
import type { Lease } from '../ledger.ts';
import { BATCHES, BatchProcessor } from './batch-processor.ts';
import { EngineQueue, EngineWorker } from './bull-classes.ts';
import { BullEngine, PostgresEngine, RedisEngine } from './bull-engines.ts';

/** {@link BatchQueue} on BullMQ, the same on both of its backends: one queue, a job per batch, nothing kept of finished jobs. */
@Injectable()
export class BullBatchQueue implements BatchQueue {
  private started = false;

  constructor(
    private readonly backend: BullEngine,
    @InjectQueue(BATCHES) private readonly queue: Queue<Lease>,
    private readonly registrar: BullRegistrar,
    private readonly processor: BatchProcessor,
  ) {}

  get engine(): string {
    return this.backend.name;
  }

  onReturn(listener: () => void): void {
    this.backend.onReturn(listener);
  }

  async process(concurrency: number, handle: (lease: Lease) => Promise<void>): Promise<void> {
    await this.backend.prepare();
    this.started = true;
    // Without consumers there is nothing to take: a job would only be kept from a worker that has them.
    if (!concurrency) return;
    this.registrar.register();
    this.processor.start(concurrency, handle);
  }

  async add(lease: Lease): Promise<void> {
    this.backend.assertUp();
    if (!this.started) throw new Error('The queue has not been started.');
    await this.queue.add('batch', lease, { jobId: lease.token });
  }

  stopTaking(): void {
    this.processor.stopTaking();
  }

  async close(): Promise<void> {
    await Promise.all([this.processor.close(), this.queue.close()]);
    await this.backend.disconnect();
  }
}

// For the whole process, so before any module registers a queue.
BullModule.queueClass = EngineQueue;
BullModule.workerClass = EngineWorker;

/** The engine that the settings choose: Redis when it has an address, else PostgreSQL. */
@Module({
  providers: [
    {
      provide: BullEngine,
      inject: [Env],
      useFactory: (env: Env): BullEngine =>
        env.REDIS_URL ? new RedisEngine(env.REDIS_URL) : new PostgresEngine(env.DATABASE_URL),
    },
  ],
  exports: [BullEngine],
})
class BullEngineModule {}

/** {@link BatchQueue} on BullMQ. Loads BullMQ, so it is for the worker alone. */
@Module({
  imports: [
    BullEngineModule,
    BullModule.forRootAsync({
      imports: [BullEngineModule],
      inject: [BullEngine, Env],
      // The prefix tells installations apart that share a Redis; on PostgreSQL each has its own database.
      useFactory: ({ connection }: BullEngine, env: Env) => ({ connection, prefix: env.ENGINE_PREFIX }),
      // BullMQ's worker spins on a missing schema, so none is made before that has been looked at.
      extraOptions: { manualRegistration: true },
    }),
    BullModule.registerQueue({
      name: BATCHES,
      defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
    }),
  ],
  providers: [BatchProcessor, { provide: BatchQueue, useClass: BullBatchQueue }],
  exports: [BatchQueue],
})
export class BullBatchesModule {}
