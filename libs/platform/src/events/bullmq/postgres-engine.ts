import { createPostgresBackend, type Processor, Queue, Worker, type WorkerOptions } from 'bullmq';
import pg from 'pg';
import { surviveLostConnections } from '../../database/lost-connections.ts';
import type { BullEngine } from './bull-engine.ts';
import { assertQueueSchema } from './queue-schema.ts';

/** BullMQ in the schema `bullmq` of our own database: the embedded default. */
export class PostgresEngine implements BullEngine {
  readonly name = 'PostgreSQL';
  private readonly pool: pg.Pool;

  constructor(url: string) {
    this.pool = new pg.Pool({
      connectionString: url,
      // One of them is kept by LISTEN.
      max: 5,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'outcrop-queue',
      // BullMQ's statements name their tables without a schema.
      options: '-c search_path=bullmq',
    });
    surviveLostConnections(this.pool);
  }

  prepare(): Promise<void> {
    return assertQueueSchema(this.pool);
  }

  assertUp(): void {}

  makeQueue(name: string): Queue {
    return new Queue(name, { connection: this.pool }, createPostgresBackend) as unknown as Queue;
  }

  makeWorker(
    name: string,
    processor: Processor,
    options: Pick<WorkerOptions, 'concurrency' | 'runRetryDelay'>,
  ): Worker {
    return new Worker(
      name,
      processor,
      { ...options, connection: this.pool },
      createPostgresBackend,
    ) as unknown as Worker;
  }

  async disconnect(): Promise<void> {
    await this.pool.end();
  }
}
