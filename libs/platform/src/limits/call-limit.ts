import { TooManyRequests } from '../http/errors.ts';
import type { CallRule } from '../processes/messages.ts';
import { webProcess } from '../processes/web-process.ts';
import { RateWindow } from './rate-window.ts';

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
