import type { QueueOptions } from 'bullmq';
import pg from 'pg';
import { surviveLostConnections } from '../../database/lost-connections.ts';
import type { BullEngine } from './bull-engine.ts';
import { assertQueueSchema } from './queue-schema.ts';

/** BullMQ in the schema `bullmq` of our own database: the embedded default. */
export class PostgresEngine implements BullEngine {
  readonly name = 'PostgreSQL';
  readonly connection: QueueOptions['connection'];
  private readonly pool: pg.Pool;
  private ended: Promise<void> | undefined;

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
    // BullMQ's types know the connections of Redis alone; `backendOf` tells by the class.
    this.connection = this.pool as unknown as QueueOptions['connection'];
  }

  prepare(): Promise<void> {
    return assertQueueSchema(this.pool);
  }

  assertUp(): void {}

  /** The worker asks again by itself, and the ledger is in the same database. */
  onReturn(): void {}

  disconnect(): Promise<void> {
    this.ended ??= this.pool.end();
    return this.ended;
  }
}
