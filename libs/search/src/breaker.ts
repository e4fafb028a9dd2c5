export type BreakerState = 'closed' | 'open';

export interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly threshold?: number;
  /** Failures that are longer ago do not count. */
  readonly windowMs?: number;
  /** Minimum time between two probes. */
  readonly probeEveryMs?: number;
  /** Called on every change, with the error that caused it. */
  readonly onChange?: (state: BreakerState, cause?: unknown) => void;
  /** Milliseconds on any clock that does not go back. */
  readonly now?: () => number;
}

export interface FailedCall {
  /** The next call would fail as well, whatever it is: it opens at once. */
  readonly fatal?: boolean;
  /** Names a call that took too long: however often it is made, it counts once, as it may be slow for reasons of its own. */
  readonly slowCall?: string;
}

/**
 * A circuit breaker: keeps callers from waiting for an engine that is down (docs/product/engines.md#search-outage). While it is open, no call
 * goes to the engine; a probe in the background finds out when it is back. After a successful probe it is half open: closed, but the next
 * failure opens it again, unless a call was only slow.
 */
export class Breaker {
  /** When the failures since the last success were; those that are no slow call have a key of their own. */
  private readonly failures = new Map<unknown, number>();
  private current: BreakerState = 'closed';
  private halfOpen = false;
  private probing: Promise<Error | undefined> | undefined;
  private probedAt = 0;
  private readonly options: Required<BreakerOptions>;

  constructor(options: BreakerOptions = {}) {
    this.options = {
      threshold: 3,
      windowMs: 10_000,
      probeEveryMs: 2_000,
      onChange: () => undefined,
      now: () => performance.now(),
      ...options,
    };
  }

  get state(): BreakerState {
    return this.current;
  }

  succeeded(): void {
    this.failures.clear();
    this.halfOpen = false;
  }

  failed(cause: unknown, { fatal = false, slowCall }: FailedCall = {}): void {
    if (this.current === 'open') return;
    const now = this.options.now();
    this.failures.set(slowCall ?? Symbol(), now);
    for (const [call, at] of this.failures) if (now - at > this.options.windowMs) this.failures.delete(call);
    const enough = fatal || (this.halfOpen && slowCall === undefined) || this.failures.size >= this.options.threshold;
    if (!enough) return;
    this.probedAt = now;
    this.failures.clear();
    this.change('open', cause);
  }

  /**
   * Runs a probe when the breaker is open and the last probe is long enough ago, or when `force` is set; one at a time. Callers need not wait.
   * @param attempt rejects with an Error
   * @param judge how bad a failed attempt is
   * @returns after the probe, with its error; at once when none is due. Never rejects
   */
  async probe(
    attempt: () => Promise<void>,
    judge: (error: Error) => FailedCall,
    force = false,
  ): Promise<Error | undefined> {
    if (this.probing) return this.probing;
    if (!force && (this.current === 'closed' || this.options.now() - this.probedAt < this.options.probeEveryMs))
      return undefined;
    this.probedAt = this.options.now();
    this.probing = attempt()
      .then(
        () => {
          if (this.current === 'closed') return undefined;
          this.halfOpen = true;
          this.change('closed');
          return undefined;
        },
        (error: Error) => {
          this.failed(error, judge(error));
          return error;
        },
      )
      .finally(() => {
        this.probing = undefined;
      });
    return this.probing;
  }

  private change(state: BreakerState, cause?: unknown): void {
    this.current = state;
    this.options.onChange(state, cause);
  }
}
