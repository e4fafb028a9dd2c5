export type BreakerState = 'closed' | 'open';

export interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly threshold?: number;
  /** Minimum time between two probes. */
  readonly probeEveryMs?: number;
  /** Called on every change, with the error that caused it. */
  readonly onChange?: (state: BreakerState, cause?: unknown) => void;
  /** Milliseconds on any clock that does not go back. */
  readonly now?: () => number;
}

/**
 * A circuit breaker: keeps callers from waiting for an engine that is down (docs/product/engines.md#search-outage). While it is open, no call
 * goes to the engine; a probe in the background finds out when it is back. After a successful probe it is half open: closed, but the next
 * failure opens it again.
 */
export class Breaker {
  private failures = 0;
  private current: BreakerState = 'closed';
  private probing: Promise<void> | undefined;
  private probedAt = 0;
  private readonly threshold: number;
  private readonly probeEveryMs: number;
  private readonly onChange: (state: BreakerState, cause?: unknown) => void;
  private readonly now: () => number;

  constructor({ threshold = 3, probeEveryMs = 2_000, onChange, now }: BreakerOptions = {}) {
    this.threshold = threshold;
    this.probeEveryMs = probeEveryMs;
    this.onChange = onChange ?? (() => undefined);
    this.now = now ?? (() => performance.now());
  }

  get state(): BreakerState {
    return this.current;
  }

  succeeded(): void {
    this.failures = 0;
  }

  /** @param permanent whether another try would fail as well: it opens at once */
  failed(cause: unknown, permanent = false): void {
    this.failures = permanent ? this.threshold : this.failures + 1;
    if (this.current === 'open' || this.failures < this.threshold) return;
    this.probedAt = this.now();
    this.change('open', cause);
  }

  /**
   * Runs a probe when the breaker is open and the last probe is long enough ago, or when `force` is set; one at a time. Callers need not wait.
   * @returns after the probe, or at once when none is due; never rejects
   */
  async probe(attempt: () => Promise<void>, force = false): Promise<void> {
    if (this.probing) return this.probing;
    if (!force && (this.current === 'closed' || this.now() - this.probedAt < this.probeEveryMs)) return;
    this.probedAt = this.now();
    this.probing = attempt()
      .then(
        () => {
          if (this.current === 'closed') return;
          this.failures = this.threshold - 1;
          this.change('closed');
        },
        (error: unknown) => this.failed(error, true),
      )
      .finally(() => {
        this.probing = undefined;
      });
    return this.probing;
  }

  private change(state: BreakerState, cause?: unknown): void {
    this.current = state;
    this.onChange(state, cause);
  }
}
