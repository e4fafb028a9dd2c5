import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IdleThread } from '../src/index.ts';

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

describe('A thread that is parked', () => {
  it('is taken once, under its name, and keeps no process from its end meanwhile', async () => {
    const [idle, thread] = [new IdleThread<Thread>(), new Thread()];
    await idle.park('a', thread);
    expect(thread.isWaitedFor).toBe(false);
    expect(await idle.take('a')).toBe(thread);
    expect([thread.isWaitedFor, thread.hasEnded, await idle.take('a')]).toEqual([true, false, undefined]);
    jest.advanceTimersByTime(60_000);
    expect(thread.hasEnded).toBe(false);
  });

  it('ends where another is wanted, comes in its place, or nobody has wanted it for five seconds', async () => {
    const idle = new IdleThread<Thread>();
    const threads = [new Thread(), new Thread(), new Thread()] as const;
    await idle.park('a', threads[0]);
    expect(await idle.take('b')).toBeUndefined();
    await Promise.all([idle.park('a', threads[1]), idle.park('a', threads[2])]);
    expect(threads.map(({ hasEnded }) => hasEnded)).toEqual([true, true, false]);
    jest.advanceTimersByTime(4_999);
    expect(threads[2].hasEnded).toBe(false);
    jest.advanceTimersByTime(1);
    expect([threads[2].hasEnded, await idle.take('a')]).toEqual([true, undefined]);
  });

  it('waits as long as its place says', async () => {
    const [idle, thread] = [new IdleThread<Thread>(300_000), new Thread()];
    expect(idle.isThere).toBe(false);
    await idle.park('a', thread);
    jest.advanceTimersByTime(299_999);
    expect([idle.isThere, thread.hasEnded]).toEqual([true, false]);
    jest.advanceTimersByTime(1);
    expect([idle.isThere, thread.hasEnded]).toEqual([false, true]);
  });

  it('is none that is not fit for another task', async () => {
    const [idle, thread] = [new IdleThread<Thread>(), new Thread()];
    thread.isFit = false;
    await idle.park('a', thread);
    expect([thread.hasEnded, await idle.take('a')]).toEqual([true, undefined]);
    const tired = new Thread();
    await idle.park('a', tired);
    tired.isFit = false;
    expect([await idle.take('a'), tired.hasEnded]).toEqual([undefined, true]);
  });
});
