import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { Lease } from '../ledger.ts';
import { ErrorBrake } from './error-brake.ts';

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
