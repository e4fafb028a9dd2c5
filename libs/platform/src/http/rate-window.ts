import { TooManyRequests } from './errors.ts';

interface Window {
  taken: number;
  /** When it ends, in milliseconds of the clock. */
  until: number;
}

/**
 * Counts calls by key in windows of time, in the memory of one process: against floods of what is cheap and harmless. What must hold across
 * processes, as tries of passwords, is counted in the database. Memory is bounded: beyond `maxKeys` the oldest are forgotten.
 */
export class RateWindow {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly maxKeys = 10_000,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts a call. @returns whether it is within the limit; one that is not counts nowhere */
  allows(key: string): boolean {
    const now = this.now();
    const window = this.windows.get(key);
    if (window && window.until > now) {
      if (window.taken >= this.limit) return false;
      window.taken += 1;
      return true;
    }
    this.windows.delete(key);
    if (this.windows.size >= this.maxKeys) this.forget(now);
    this.windows.set(key, { taken: 1, until: now + this.windowMs });
    return true;
  }

  /** @throws TooManyRequests with the seconds until the window ends */
  take(key: string): void {
    if (this.allows(key)) return;
    throw new TooManyRequests(Math.max(1, Math.ceil((this.windows.get(key)!.until - this.now()) / 1_000)));
  }

  /** Windows end in the order in which they began, which is the map's own. */
  private forget(now: number): void {
    for (const [key, { until }] of this.windows) {
      if (until > now && this.windows.size < this.maxKeys) return;
      this.windows.delete(key);
    }
  }
}
