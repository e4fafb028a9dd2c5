import { once } from 'node:events';
import { type Processor, Queue, Worker, type WorkerOptions } from 'bullmq';
import { Redis } from 'ioredis';
import type { BullEngine } from './bull-engine.ts';

const FIRST_CONNECTION_MS = 2_000;

/** BullMQ on Redis, chosen by REDIS_URL. Redis may be down at any time, at start too: the connections come back by themselves. */
export class RedisEngine implements BullEngine {
  readonly name = 'Redis';
  private readonly forJobs: Redis;
  private readonly forWork: Redis;

  /** @param isBack called whenever a lost connection works again */
  constructor(url: string, isBack: () => void) {
    const common = {
      retryStrategy: (tries: number) => Math.min(100 * 2 ** Math.min(tries, 5), 2_000),
      connectTimeout: 5_000,
      // Required by BullMQ: its commands wait for the connection instead of failing after some tries.
      maxRetriesPerRequest: null,
    };
    this.forJobs = new Redis(url, common);
    this.forWork = new Redis(url, common);
    this.forJobs.on('ready', isBack);
    // BullMQ reports the errors of the queue and the worker; without a listener ioredis would write to the console.
    for (const connection of [this.forJobs, this.forWork]) connection.on('error', () => {});
  }

  /** Waits a moment for the first connection, so that an ordinary start is not reported as an outage. */
  async prepare(): Promise<void> {
    if (this.forJobs.status === 'ready') return;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), FIRST_CONNECTION_MS);
    await once(this.forJobs, 'ready', { signal: patience.signal }).catch(() => {});
    clearTimeout(timer);
  }

  assertUp(): void {
    if (this.forJobs.status !== 'ready') throw new Error('Redis does not answer.');
  }

  makeQueue(name: string): Queue {
    return new Queue(name, { connection: this.forJobs });
  }

  makeWorker(
    name: string,
    processor: Processor,
    options: Pick<WorkerOptions, 'concurrency' | 'runRetryDelay'>,
  ): Worker {
    return new Worker(name, processor, { ...options, connection: this.forWork });
  }

  disconnect(): Promise<void> {
    this.forJobs.disconnect();
    this.forWork.disconnect();
    return Promise.resolve();
  }
}
