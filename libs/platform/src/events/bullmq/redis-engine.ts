import { once } from 'node:events';
import { Redis } from 'ioredis';
import type { BullEngine } from './bull-engine.ts';

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
