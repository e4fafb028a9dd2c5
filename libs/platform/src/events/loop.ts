import { type EventTimings, growingPause } from './event-timings.ts';

/** Looks for work again and again: when it is woken, when the last look said, and after a growing pause when one failed. */
export abstract class Loop {
  private readonly listeners = new Set<() => void>();
  private running: Promise<void> | undefined;
  private woken = false;
  protected stopping = false;
  private interrupt: () => void = () => {};

  constructor(protected readonly timings: EventTimings) {}

  /** @returns milliseconds until the next look, unless woken */
  protected abstract look(): Promise<number>;

  /** Told of each look that throws. @param inARow 1 for the first */
  protected abstract failed(error: unknown, inARow: number): void;

  start(): void {
    this.running ??= this.run();
  }

  /** Looks now; while it is looking, once more. */
  wake(): void {
    this.woken = true;
    this.interrupt();
  }

  /** Resolves when the look under way has ended. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.interrupt();
    await this.running;
  }

  /** Calls back after every look. @returns a function that ends it */
  onProgress(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  protected tellListeners(): void {
    for (const listener of this.listeners) listener();
  }

  private async run(): Promise<void> {
    let failures = 0;
    while (!this.stopping) {
      this.woken = false;
      let waitMs: number;
      try {
        waitMs = await this.look();
        failures = 0;
      } catch (error) {
        failures += 1;
        this.failed(error, failures);
        waitMs = growingPause(failures, this.timings.engineRetryMs, 2, this.timings.maxEngineRetryMs);
        this.woken = false;
      }
      this.tellListeners();
      await this.pause(waitMs);
    }
  }

  private pause(ms: number): Promise<void> {
    if (this.woken || this.stopping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
