import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { BriefRequests } from '../src/index.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const settled = () => jest.advanceTimersByTimeAsync(0);
/** Whether a wait for what is under way has ended. */
function waitFor(requests: BriefRequests, maxMs = 1_000) {
  const wait = { isDone: false };
  void requests.answered(maxMs).then(() => {
    wait.isDone = true;
  });
  return wait;
}

it('waits until all requests were answered, each once', async () => {
  const requests = new BriefRequests();
  const ends = [requests.begin('a'), requests.begin('b')];
  const waits = [waitFor(requests), waitFor(requests)];
  ends[0]!();
  ends[0]!();
  await settled();
  expect(waits.map(({ isDone }) => isDone)).toEqual([false, false]);
  ends[1]!();
  await settled();
  expect(waits.map(({ isDone }) => isDone)).toEqual([true, true]);
});

it('waits for nothing where nothing is under way, or no time is left', async () => {
  const requests = new BriefRequests();
  const idle = waitFor(requests);
  await settled();
  requests.begin('a');
  const late = waitFor(requests, 0);
  await settled();
  expect([idle.isDone, late.isDone]).toEqual([true, true]);
});

it('waits for no request that is costly, nor for the page that waits for its answer', async () => {
  const requests = new BriefRequests();
  requests.begin('page');
  const endCall = requests.begin('page');
  const endOther = requests.begin('other');
  requests.leave('page');
  const wait = waitFor(requests);
  endCall();
  await settled();
  expect(wait.isDone).toBe(false);
  endOther();
  await settled();
  expect(wait.isDone).toBe(true);
});

it('waits no longer than it may, and not for a request that has been under way for long', async () => {
  const requests = new BriefRequests();
  requests.begin('stream');
  const short = waitFor(requests, 20);
  await jest.advanceTimersByTimeAsync(19);
  expect(short.isDone).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(short.isDone).toBe(true);
  const long = waitFor(requests);
  await jest.advanceTimersByTimeAsync(50);
  expect(long.isDone).toBe(true);
  const after = waitFor(requests);
  await settled();
  expect(after.isDone).toBe(true);
});
