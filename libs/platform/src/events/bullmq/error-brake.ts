import type { Worker } from 'bullmq';
import { growingPause } from '../event-timings.ts';

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
