/** Why handling ended early: the lease went to somebody else, the time was up, or the process must stop. */
export class HandlingStopped extends Error {
  constructor(
    readonly why: 'lease lost' | 'time is up' | 'stopping',
    message: string,
  ) {
    super(message);
  }
}

/** Keeps a lease alive while its batch is handled or its schedule runs, and says when to give up. */
export class LeaseKeeper {
  readonly #abort = new AbortController();
  readonly #timers: NodeJS.Timeout[];
  #extending: Promise<void> | undefined;
  readonly signal: AbortSignal = this.#abort.signal;
  /** Rejects with {@link HandlingStopped} when handling must end; never resolves. */
  readonly stopped: Promise<never>;

  /**
   * @param extend asks the ledger or the table of schedules for more time; false when the lease is lost
   * @param hardLimitMs after which the lease is no longer extended
   */
  constructor(
    private readonly extend: () => Promise<boolean>,
    leaseMs: number,
    hardLimitMs: number,
  ) {
    this.stopped = new Promise((_, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason), { once: true });
    });
    this.stopped.catch(() => {});
    // A failed extension (the database does not answer) is tried again in a third; settling with a lost lease writes nothing anyway.
    const regularly = () => void this.extendNow().catch(() => {});
    const timeUp = () =>
      this.stop(new HandlingStopped('time is up', `It was not handled within ${hardLimitMs / 1_000} seconds.`));
    this.#timers = [setInterval(regularly, leaseMs / 3), setTimeout(timeUp, hardLimitMs)];
  }

  /** Asks for more time; while it is asked for, the answer is that one's. */
  extendNow(): Promise<void> {
    this.#extending ??= this.askForMore().finally(() => {
      this.#extending = undefined;
    });
    return this.#extending;
  }

  private async askForMore(): Promise<void> {
    if (!(await this.extend()))
      this.stop(new HandlingStopped('lease lost', 'The lease ended and the batch went to another worker.'));
  }

  /** Tells the consumer to give up. */
  stop(reason: HandlingStopped): void {
    this.stopTimers();
    this.#abort.abort(reason);
  }

  /**
   * No more extensions: the batch or run has ended. Resolves when the extension under way has, too: the database's connections may be closed after it, and
   * a query that still waits for one then would keep them open for ever (Kysely forgets the connection that it gets).
   */
  async end(): Promise<void> {
    this.stopTimers();
    await this.#extending?.catch(() => {});
  }

  private stopTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
