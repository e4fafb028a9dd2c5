/** A thread as it is kept. */
interface Keepable {
  /** Whether it may be given another task. */
  readonly isFit: boolean;
  end(): Promise<void>;
  /** While it is kept, a process may end. */
  unref(): void;
  ref(): this;
}

/** How long one is kept (milliseconds). */
const WAITING_MS = 5_000;

/** One thread, kept for a while for the next task of its kind: to start one takes several times as long as most tasks. */
export class WaitingThread<T extends Keepable> {
  private kept: { readonly name: string; readonly thread: T; readonly timer: NodeJS.Timeout } | undefined;

  /** Keeps a thread in place of the one that is kept, or ends it where it is not fit. @param name of what it can do: it is taken by the same one */
  async keep(name: string, thread: T): Promise<void> {
    const before = this.take(undefined);
    if (thread.isFit) {
      const timer = setTimeout(() => void this.take(undefined), WAITING_MS).unref();
      this.kept = { name, thread, timer };
      thread.unref();
    } else await thread.end();
    await before;
  }

  /** @returns the thread that is kept under the name, which waits no longer; one under another name is ended */
  async take(name: string | undefined): Promise<T | undefined> {
    if (!this.kept) return undefined;
    const { name: known, thread, timer } = this.kept;
    this.kept = undefined;
    clearTimeout(timer);
    if (known === name && thread.isFit) return thread.ref();
    await thread.end();
    return undefined;
  }
}
