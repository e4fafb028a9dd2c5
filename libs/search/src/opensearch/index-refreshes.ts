import { setTimeout as pause } from 'node:timers/promises';

/** Refreshes of one index begin so far from each other, unless somebody waits for one. */
const EVERY_MS = 250;

interface State {
  /** When the last one began, on the clock of `performance.now()`. */
  began: number;
  running: Promise<void> | undefined;
  /** Begins when the running one has ended. */
  next: Promise<void> | undefined;
  isDue: boolean;
}

/**
 * Makes what was written to be found: one refresh of an index at a time, a few a second while there is something new, none while there is not
 * (docs/product/events.md#people-first).
 */
export class IndexRefreshes {
  private readonly states = new Map<string, State>();
  private readonly closing = new AbortController();

  /** @param refresh makes all that was written to an index so far visible */
  constructor(
    private readonly refresh: (name: string) => Promise<void>,
    private readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown> = (ms, signal) =>
      pause(ms, undefined, { signal, ref: false }),
  ) {}

  /** Resolves when what was written before can be found; those who ask meanwhile share the next refresh. @throws as the refresh */
  now(name: string): Promise<void> {
    const state = this.stateOf(name);
    if (state.next) return state.next;
    if (!state.running) return this.begin(name, state);
    state.next = state.running.catch(ignore).then(() => {
      state.next = undefined;
      return this.begin(name, state);
    });
    return state.next;
  }

  /** Lets what was written be found soon. Nobody waits for it: where it fails, the index refreshes by itself after a while. */
  soon(name: string): void {
    const state = this.stateOf(name);
    if (state.isDue) return;
    state.isDue = true;
    void this.later(name, state).catch(ignore);
  }

  /** Waits for what is under way; what is due begins at once. */
  async close(): Promise<void> {
    this.closing.abort();
    const left = [...this.states].map(([name, { isDue, next, running }]) =>
      isDue ? this.now(name) : (next ?? running),
    );
    await Promise.allSettled(left);
  }

  private async later(name: string, state: State): Promise<void> {
    await this.wait(Math.max(0, state.began + EVERY_MS - performance.now()), this.closing.signal).catch(ignore);
    state.isDue = false;
    if (!this.closing.signal.aborted) await this.now(name);
  }

  private begin(name: string, state: State): Promise<void> {
    state.began = performance.now();
    state.running = this.refresh(name).finally(() => {
      state.running = undefined;
    });
    return state.running;
  }

  private stateOf(name: string): State {
    let state = this.states.get(name);
    if (!state) {
      state = { began: Number.NEGATIVE_INFINITY, running: undefined, next: undefined, isDue: false };
      this.states.set(name, state);
    }
    return state;
  }
}

const ignore = () => undefined;
