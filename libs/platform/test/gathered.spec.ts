import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Gathered } from '../src/index.ts';

// docs/product/events.md#relay

const GATHER_MS = 50;
/** When it was done. */
let times: number[];
let news: Gathered;
beforeEach(() => {
  jest.useFakeTimers();
  const began = performance.now();
  times = [];
  news = new Gathered(GATHER_MS, () => {
    news.begin();
    times.push(performance.now() - began);
  });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Is told once a millisecond for so long. */
function hearFor(ms: number): void {
  for (let at = 0; at < ms; at++) {
    news.hear();
    jest.advanceTimersByTime(1);
  }
}

it('what is heard of first is done at once, what follows together, and what comes after a pause at once again', () => {
  hearFor(2 * GATHER_MS + 10);
  jest.advanceTimersByTime(10 * GATHER_MS);
  news.hear();
  expect(times).toEqual([0, GATHER_MS, 2 * GATHER_MS, 3 * GATHER_MS, 12 * GATHER_MS + 10]);
});

it('what was heard is done with what is done for another reason', () => {
  hearFor(2);
  news.begin();
  jest.advanceTimersByTime(10 * GATHER_MS);
  expect(times).toEqual([0]);
});

it('nothing is done any more once it has ended', () => {
  hearFor(2);
  news.end();
  jest.advanceTimersByTime(10 * GATHER_MS);
  expect(times).toEqual([0]);
});
