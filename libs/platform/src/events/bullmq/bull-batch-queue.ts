import { BullRegistrar, InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { BatchQueue } from '../batch-queue.ts';
import type { Lease } from '../ledger.ts';
import { BATCHES, BatchProcessor } from './batch-processor.ts';
import { BullEngine } from './bull-engine.ts';

/** {@link BatchQueue} on BullMQ, the same on both of its backends: one queue, a job per batch, nothing kept of finished jobs. */
@Injectable()
export class BullBatchQueue implements BatchQueue {
  private started = false;

  constructor(
    private readonly backend: BullEngine,
    @InjectQueue(BATCHES) private readonly queue: Queue<Lease>,
    private readonly registrar: BullRegistrar,
    private readonly processor: BatchProcessor,
  ) {}

  get engine(): string {
    return this.backend.name;
  }

  onReturn(listener: () => void): void {
    this.backend.onReturn(listener);
  }

  async process(concurrency: number, handle: (lease: Lease) => Promise<void>): Promise<void> {
    await this.backend.prepare();
    this.started = true;
    // Without consumers there is nothing to take: a job would only be kept from a worker that has them.
    if (!concurrency) return;
    this.registrar.register();
    this.processor.start(concurrency, handle);
  }

  async add(lease: Lease): Promise<void> {
    this.backend.assertUp();
    if (!this.started) throw new Error('The queue has not been started.');
    await this.queue.add('batch', lease, { jobId: lease.token });
  }

  stopTaking(): void {
    this.processor.stopTaking();
  }

  async close(): Promise<void> {
    await Promise.all([this.processor.close(), this.queue.close()]);
    await this.backend.disconnect();
  }
}
