import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job, Worker } from 'bullmq';
import { growingPause } from '../event-timings.ts';
import type { Lease } from '../ledger.ts';

/** The queue's name; whose it is says the engine: a prefix in Redis, the database in PostgreSQL. */
export const BATCHES = 'batches';

/** Takes the jobs, once it is told what to do with them. */
@Processor(BATCHES, {
  autorun: false,
  // Retries and stalled work are the ledger's business; BullMQ only has to notice soon that its engine is back.
  runRetryDelay: 1_000,
})
export class BatchProcessor extends WorkerHost {
  private readonly log = new Logger('Events');
  private work: ((lease: Lease) => Promise<void>) | undefined;
  private brake: ErrorBrake | undefined;

  /** Starts the worker that BullModule has made. @param concurrency jobs at a time, 1 or more */
  start(concurrency: number, handle: (lease: Lease) => Promise<void>): void {
    this.work = handle;
    this.brake = new ErrorBrake(this.worker);
    this.worker.concurrency = concurrency;
    this.worker.run().catch((error: Error) => this.worker.emit('error', error));
  }

  async process(job: Job<Lease>): Promise<void> {
    await this.work?.(job.data);
  }

  @OnWorkerEvent('error')
  slowDown(error: Error): void {
    this.log.debug(`Worker: ${error.message}`);
    this.brake?.slowDown();
  }

  /** Takes no further jobs; those under way go on. */
  stopTaking(): void {
    this.brake?.release();
    if (this.brake) void this.worker.pause(true);
  }

  async close(): Promise<void> {
    this.brake?.release();
    if (this.brake) await this.worker.close();
  }
}

const FIRST_MS = 100;
const MAX_PAUSE_MS = 5_000;

/**
 * BullMQ waits before it asks again when a connection is refused, but not after any other error (tables gone, a server that is starting up):
 * it would ask without pause, a million times in seconds. The brake pauses the worker after such an error, longer each time, until it is
 * quiet again.
 */
export class ErrorBrake {
  private errors = 0;
  private paused: NodeJS.Timeout | undefined;
  private quiet: NodeJS.Timeout | undefined;
  private released = false;

  constructor(private readonly worker: Worker) {}

  slowDown(): void {
    if (this.paused || this.released) return;
    this.errors += 1;
    clearTimeout(this.quiet);
    const pauseMs = growingPause(this.errors, FIRST_MS, 2, MAX_PAUSE_MS);
    // Not waiting for jobs under way: they go on.
    void this.worker.pause(true);
    this.paused = setTimeout(() => {
      this.paused = undefined;
      void this.worker.resume();
      this.quiet = setTimeout(() => {
        this.errors = 0;
      }, MAX_PAUSE_MS);
    }, pauseMs);
  }

  /** Lets go for good: the worker is about to be closed. */
  release(): void {
    this.released = true;
    clearTimeout(this.paused);
    clearTimeout(this.quiet);
  }
}
