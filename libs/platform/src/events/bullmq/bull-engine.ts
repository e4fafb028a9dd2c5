import type { Processor, Queue, Worker, WorkerOptions } from 'bullmq';

/** What differs between BullMQ's backends: connections, and how to see whether they work. */
export interface BullEngine {
  /** For messages: "Redis" or "PostgreSQL". */
  readonly name: string;
  /** @throws when the engine answers but is not prepared */
  prepare(): Promise<void>;
  /** @throws when the engine is known to be down, so that a job is refused at once instead of waiting for it */
  assertUp(): void;
  makeQueue(name: string): Queue;
  makeWorker(name: string, processor: Processor, options: Pick<WorkerOptions, 'concurrency' | 'runRetryDelay'>): Worker;
  disconnect(): Promise<void>;
}
