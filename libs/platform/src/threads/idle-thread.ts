/** A thread that can be parked. */
interface Parkable {
  /** Whether it may be given another task. */
  readonly isFit: boolean;
  end(): Promise<void>;
  /** While it is parked, a process may end. */
  unref(): void;
  ref(): this;
}

/** How long one is parked, where nothing else is said (milliseconds). */
const IDLE_MS = 5_000;

/** One thread, parked for a while for the next task of its kind: to start one takes several times as long as most tasks. */
export class IdleThread<T extends Parkable> {
  private parked: { readonly name: string; readonly thread: T; readonly timer: NodeJS.Timeout } | undefined;

  /** @param idleMs after which nobody wants it any more, and it ends */
  constructor(private readonly idleMs = IDLE_MS) {}

  /** Whether one is parked. */
  get isThere(): boolean {
    return this.parked !== undefined;
  }

  /** Parks a thread in place of the one that is parked, or ends it where it is not fit. @param name of what it can do: it is taken by the same one */
  async park(name: string, thread: T): Promise<void> {
    const before = this.take(undefined);
    if (thread.isFit) {
      const timer = setTimeout(() => void this.take(undefined), this.idleMs).unref();
      this.parked = { name, thread, timer };
      thread.unref();
    } else await thread.end();
    await before;
  }

  /** @returns the thread that is parked under the name, which waits no longer; one under another name is ended */
  async take(name: string | undefined): Promise<T | undefined> {
    if (!this.parked) return undefined;
    const { name: known, thread, timer } = this.parked;
    this.parked = undefined;
    clearTimeout(timer);
    if (known === name && thread.isFit) return thread.ref();
    await thread.end();
    return undefined;
  }
}
