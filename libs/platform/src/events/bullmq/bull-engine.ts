import type { QueueOptions } from 'bullmq';

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
