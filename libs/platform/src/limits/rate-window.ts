interface Window {
  taken: number;
  /** When it ends, in milliseconds of the clock. */
  until: number;
}

/** Counts calls by key in windows of time, in the memory of one process. Memory is bounded: beyond `maxKeys` the oldest are forgotten. */
export class RateWindow {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly maxKeys = 10_000,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts a call. @returns seconds until the window ends for a call beyond the limit, which counts nowhere; 0 for one within it */
  count(key: string): number {
    const now = this.now();
    const window = this.windows.get(key);
    if (window && window.until > now) {
      if (window.taken >= this.limit) return Math.max(1, Math.ceil((window.until - now) / 1_000));
      window.taken += 1;
      return 0;
    }
    this.windows.delete(key);
    if (this.windows.size >= this.maxKeys) this.forget(now);
    this.windows.set(key, { taken: 1, until: now + this.windowMs });
    return 0;
  }

  /** Windows end in the order in which they began, which is the map's own. */
  private forget(now: number): void {
    for (const [key, { until }] of this.windows) {
      if (until > now && this.windows.size < this.maxKeys) return;
      this.windows.delete(key);
    }
  }
}
