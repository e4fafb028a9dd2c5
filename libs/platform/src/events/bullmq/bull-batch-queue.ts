import { Logger } from '@nestjs/common';
import { type Job, Queue, Worker } from 'bullmq';
import type { BatchQueue } from '../batch-queue.ts';
import type { Lease } from '../ledger.ts';
import type { BullEngine } from './bull-engine.ts';
import { ErrorBrake } from './error-brake.ts';

const LONGEST_CLOSE_MS = 2_000;

/** {@link BatchQueue} on BullMQ, the same on both of its backends: one queue, a job per batch, nothing kept of finished jobs. */
export class BullBatchQueue implements BatchQueue {
  private readonly log = new Logger('Events');
  private readonly name: string;
  private queue: Queue | undefined;
  private worker: Worker | undefined;
  private brake: ErrorBrake | undefined;

  /** @param prefix of the installation, so that several can share an engine */
  constructor(
    private readonly backend: BullEngine,
    prefix: string,
  ) {
    this.name = `${prefix}-batches`;
  }

  get engine(): string {
    return this.backend.name;
  }

  async process(concurrency: number, handle: (lease: Lease) => Promise<void>): Promise<void> {
    await this.backend.prepare();
    this.queue = this.backend.makeQueue(this.name);
    this.queue.on('error', (error) => this.log.debug(`Queue: ${error.message}`));
    // Without consumers there is nothing to take: a job would only be kept from a worker that has them.
    if (!concurrency) return;
    const worker = this.backend.makeWorker(this.name, (job: Job<Lease>) => handle(job.data), {
      concurrency,
      // Retries and stalled work are the ledger's business; BullMQ only has to notice soon that its engine is back.
      runRetryDelay: 1_000,
    });
    this.brake = new ErrorBrake(worker);
    worker.on('error', (error) => {
      this.log.debug(`Worker: ${error.message}`);
      this.brake?.slowDown();
    });
    this.worker = worker;
  }

  async add(lease: Lease): Promise<void> {
    this.backend.assertUp();
    if (!this.queue) throw new Error('The queue has not been started.');
    await this.queue.add('batch', lease, {
      jobId: lease.token,
      attempts: 1,
      removeOnComplete: true,
      removeOnFail: true,
    });
  }

  takeNoMore(): void {
    this.brake?.release();
    void this.worker?.pause(true);
  }

  async close(): Promise<void> {
    this.brake?.release();
    // Not for long: the engine may be down, and what is left undone is in the ledger.
    const closed = Promise.allSettled([this.worker?.close(), this.queue?.close()]).then(() => true);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, LONGEST_CLOSE_MS, false);
    });
    if (!(await Promise.race([closed, late]))) this.worker?.disconnect().catch(() => {});
    clearTimeout(timer);
    await this.backend.disconnect();
  }
}
