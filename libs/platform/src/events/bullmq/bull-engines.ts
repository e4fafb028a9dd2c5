import { once } from 'node:events';
import type { QueueOptions } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { surviveLostConnections } from '../../database/connections.ts';
import { assertQueueSchema } from './queue-schema.ts';

/** What differs between BullMQ's backends: the connection, and how to see whether it works. One is opened per process. */
export abstract class BullEngine {
  /** For messages: "Redis" or "PostgreSQL". */
  abstract readonly name: string;
  /** For BullModule, which gives it to the queue and to its worker. */
  abstract readonly connection: QueueOptions['connection'];
  /** @throws when the engine answers but is not prepared */
  abstract prepare(): Promise<void>;
  /** @throws when the engine is known to be down, so that a job is refused at once instead of waiting for it */
  abstract assertUp(): void;
  /** @param listener called whenever the engine works again after it was down */
  abstract onReturn(listener: () => void): void;
  /** May be called twice. */
  abstract disconnect(): Promise<void>;
}

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

const FIRST_CONNECTION_MS = 2_000;

/** BullMQ on Redis, chosen by REDIS_URL. Redis may be down at any time, at start too: the connection comes back by itself. */
export class RedisEngine implements BullEngine {
  readonly name = 'Redis';
  /** The worker's blocking commands go over a copy that BullMQ makes, so jobs are never kept waiting by them. */
  readonly connection: Redis;

  constructor(url: string) {
    this.connection = new Redis(url, {
      retryStrategy: (tries: number) => Math.min(100 * 2 ** Math.min(tries, 5), 2_000),
      connectTimeout: 5_000,
      // Required by BullMQ: its commands wait for the connection instead of failing after some tries.
      maxRetriesPerRequest: null,
    });
    // BullMQ reports the errors of the queue and the worker; without a listener ioredis would write to the console.
    this.connection.on('error', () => {});
  }

  /** Waits briefly for the first connection, so that a normal start is not reported as an outage. */
  async prepare(): Promise<void> {
    if (this.connection.status === 'ready') return;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), FIRST_CONNECTION_MS);
    await once(this.connection, 'ready', { signal: patience.signal }).catch(() => {});
    clearTimeout(timer);
  }

  assertUp(): void {
    if (this.connection.status !== 'ready') throw new Error('Redis does not answer.');
  }

  onReturn(listener: () => void): void {
    this.connection.on('ready', listener);
  }

  disconnect(): Promise<void> {
    this.connection.disconnect();
    return Promise.resolve();
  }
}
