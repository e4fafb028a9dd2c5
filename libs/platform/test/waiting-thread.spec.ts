import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WaitingThread } from '../src/index.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

class Thread {
  isFit = true;
  hasEnded = false;
  /** Whether the process waits for it. */
  isWaitedFor = true;

  async end(): Promise<void> {
    this.hasEnded = true;
    this.isFit = false;
  }

  unref(): void {
    this.isWaitedFor = false;
  }

  ref(): this {
    this.isWaitedFor = true;
    return this;
  }
}

// docs/product/engines.md#pdf-thread

describe('A thread that is kept', () => {
  it('is taken once, under its name, and keeps no process from its end meanwhile', async () => {
    const [kept, thread] = [new WaitingThread<Thread>(), new Thread()];
    await kept.keep('a', thread);
    expect(thread.isWaitedFor).toBe(false);
    expect(await kept.take('a')).toBe(thread);
    expect([thread.isWaitedFor, thread.hasEnded, await kept.take('a')]).toEqual([true, false, undefined]);
    jest.advanceTimersByTime(60_000);
    expect(thread.hasEnded).toBe(false);
  });

  it('ends where another is wanted, comes in its place, or nobody has wanted it for five seconds', async () => {
    const kept = new WaitingThread<Thread>();
    const threads = [new Thread(), new Thread(), new Thread()] as const;
    await kept.keep('a', threads[0]);
    expect(await kept.take('b')).toBeUndefined();
    await Promise.all([kept.keep('a', threads[1]), kept.keep('a', threads[2])]);
    expect(threads.map(({ hasEnded }) => hasEnded)).toEqual([true, true, false]);
    jest.advanceTimersByTime(4_999);
    expect(threads[2].hasEnded).toBe(false);
    jest.advanceTimersByTime(1);
    expect([threads[2].hasEnded, await kept.take('a')]).toEqual([true, undefined]);
  });

  it('is none that is not fit for another task', async () => {
    const [kept, thread] = [new WaitingThread<Thread>(), new Thread()];
    thread.isFit = false;
    await kept.keep('a', thread);
    expect([thread.hasEnded, await kept.take('a')]).toEqual([true, undefined]);
    const tired = new Thread();
    await kept.keep('a', tired);
    tired.isFit = false;
    expect([await kept.take('a'), tired.hasEnded]).toEqual([undefined, true]);
  });
});
