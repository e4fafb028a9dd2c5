import { setImmediate as others } from 'node:timers/promises';
import { type BriefRequests, briefRequests } from '../http/brief-requests.ts';

/** A block waits for others so long at most, in milliseconds: however busy a process is, its files go on. */
const PATIENCE_MS = 10;

/**
 * The blocks of all large files that a process sends: they leave one by one, each when nobody waits for an answer (docs/decisions/file-stores.md). Those of
 * ten readers that left together held up everybody else for as long as ten take.
 */
export class BlockTurns {
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly requests: BriefRequests) {}

  /** Ends when it is the turn of the caller's block. @param id of the request that it answers: large files do not wait for one another */
  next(id: unknown): Promise<void> {
    this.requests.leave(id);
    this.last = this.last.then(async () => {
      await others();
      await this.requests.answered(PATIENCE_MS);
    });
    return this.last;
  }
}

/** Those of this process. */
export const blockTurns = new BlockTurns(briefRequests);
