import { TooManyRequests } from '../http/errors.ts';
import type { CallRule } from '../processes/messages.ts';
import { webProcess } from '../processes/web-process.ts';

/**
 * Counts calls by key in windows of time, over all processes that answer at one port: against floods of what is cheap and harmless. What must outlive
 * a restart, as tries of passwords, is counted in the database (TryLimits).
 */
export class CallLimit {
  private readonly window: RateWindow;

  constructor(private readonly rule: CallRule) {
    this.window = new RateWindow(rule.limit, rule.windowMs);
  }

  /** Counts a call. @returns whether it is within the limit; one that is not counts nowhere */
  async allows(key: string): Promise<boolean> {
    return (await this.wait(key)) === 0;
  }

  /** Counts a call. @throws TooManyRequests with the seconds until the window ends */
  async take(key: string): Promise<void> {
    const seconds = await this.wait(key);
    if (seconds > 0) throw new TooManyRequests(seconds);
  }

  private async wait(key: string): Promise<number> {
    return (await webProcess()?.ask<number>({ about: 'calls', rule: this.rule, key })) ?? this.window.count(key);
  }
}

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
