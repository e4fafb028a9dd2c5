import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { Env } from '../../config/env.ts';
import { BatchQueue } from '../batch-queue.ts';
import { BATCHES, BatchProcessor } from './batch-processor.ts';
import { BullBatchQueue } from './bull-batch-queue.ts';
import { EngineQueue, EngineWorker } from './bull-classes.ts';
import { BullEngine } from './bull-engine.ts';
import { PostgresEngine } from './postgres-engine.ts';
import { RedisEngine } from './redis-engine.ts';

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
