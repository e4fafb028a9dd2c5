import { Logger } from '@nestjs/common';
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type Processor,
  Queue,
  type QueueOptions,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import pg from 'pg';
import { within } from '../time-limit.ts';

const MAX_CLOSE_MS = 2_000;

/**
 * The backend that a connection belongs to. BullModule makes queues and workers without naming one, and BullMQ's own default is one for the
 * whole process, where tests run applications on both.
 */
const backendOf = ({ connection }: Pick<QueueOptions, 'connection'>): BackendFactory =>
  ((connection as unknown) instanceof pg.Pool ? createPostgresBackend : createRedisBackend) as BackendFactory;

/** A queue as BullModule makes it, on either backend. Its errors are the engine's, which the relay sees and reports by itself. */
export class EngineQueue extends Queue {
  private ending: Promise<void> | undefined;

  constructor(name: string, options: QueueOptions) {
    super(name, options, backendOf(options) as never);
    const log = new Logger('Events');
    this.on('error', (error) => log.debug(`Queue: ${error.message}`));
  }

  override close(): Promise<void> {
    this.ending ??= soon(super.close());
    return this.ending;
  }
}

/** A worker as BullModule makes it, on either backend. */
export class EngineWorker extends Worker {
  private ending: Promise<void> | undefined;

  constructor(name: string, processor: Processor, options: WorkerOptions) {
    super(name, processor, options, backendOf(options) as never);
  }

  override close(force = false): Promise<void> {
    this.ending ??= soon(super.close(force), () => this.disconnect());
    return this.ending;
  }
}

/**
 * Waits for a close, but not for long: BullMQ waits for an engine that is down, and what is left undone is in the ledger. BullModule closes
 * everything once more when the application shuts down.
 */
async function soon(closed: Promise<void>, giveUp: () => Promise<void> = async () => {}): Promise<void> {
  const ended = closed.catch(() => {});
  await within(MAX_CLOSE_MS, ended, 'BullMQ does not close.').catch(() => void giveUp().catch(() => {}));
}
