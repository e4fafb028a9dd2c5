import { setImmediate as others } from 'node:timers/promises';
import { briefRequests } from './brief-requests.ts';

/** A turn is not shorter than this, in milliseconds. */
const TURN_MS = 0.5;
/** A long answer waits for others as long as it has worked itself, and so many milliseconds more. */
const PATIENCE_MS = 10;

/** The turns of a long answer, between which others are answered (docs/decisions/column-search.md#in-turns). Its work begins at once. */
export class Turns {
  private began = performance.now();
  private waitsLeft = PATIENCE_MS;

  /** A step of the answer has ended: where the turn has been long enough, those who came meanwhile are answered first. */
  async step(): Promise<void> {
    const stopped = performance.now();
    if (stopped - this.began < TURN_MS) return;
    this.waitsLeft += stopped - this.began;
    // What has come by now is seen first.
    await others();
    await briefRequests.answered(this.waitsLeft);
    this.began = performance.now();
    this.waitsLeft -= this.began - stopped;
  }
}
