import type { Lease } from './ledger.ts';

/**
 * The queue that carries leased batches to the workers. It may lose, repeat and delay them: the ledger is authoritative, the queue only distributes
 * the work. Adapters: bullmq/ on Redis or on PostgreSQL.
 */
export abstract class BatchQueue {
  /** The engine by name, for messages: "Redis" or "PostgreSQL". */
  abstract readonly engine: string;
  /** @param listener called whenever the engine says that it works again after it was down */
  abstract onReturn(listener: () => void): void;
  /** @throws when the engine does not take the job; it may also never answer, so give it a time limit */
  abstract add(lease: Lease): Promise<void>;
  /**
   * Starts taking jobs, up to `concurrency` at a time. `handle` must not throw.
   * @throws when the engine answers but is not prepared, in one sentence. An engine that is down is waited for.
   */
  abstract process(concurrency: number, handle: (lease: Lease) => Promise<void>): Promise<void>;
  /** Takes no further jobs; those under way go on. */
  abstract stopTaking(): void;
  /** Closes the connections. Ends soon even when the engine is down. */
  abstract close(): Promise<void>;
}
