import { availableParallelism } from 'node:os';
import { setImmediate as others } from 'node:timers/promises';
import { afterEach, expect, it, jest } from '@jest/globals';
import { UPLOAD_WHOLE_BYTES } from '@outcrop/contracts';
import { briefRequests } from '@outcrop/platform';
import { SmallFiles } from '../src/index.ts';

const places = Math.max(1, Math.floor(availableParallelism() / 2));

afterEach(() => {
  jest.useRealTimers();
});

it('are worked on by half of the cores at once, and large ones beside them', async () => {
  const files = new SmallFiles();
  const ends: (() => void)[] = [];
  let begun = 0;
  const work = () => {
    begun += 1;
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = Array.from({ length: places + 2 }, () => files.inTurn(UPLOAD_WHOLE_BYTES, work));
  await others();
  expect(begun).toBe(places);
  await files.inTurn(UPLOAD_WHOLE_BYTES + 1, async () => undefined);
  while (ends.length > 0) {
    ends.shift()!();
    await others();
  }
  await Promise.all(all);
  expect(begun).toBe(places + 2);
});

it.each([
  ['others are there: as long as the file took', 0, 20, 20],
  ['others are there: no longer than 50 ms', 0, 300, 50],
  ['nobody else has been there for a second', 1_000, 20, 0],
])('leave their place empty for a while where %s', async (_others, answeredMs, takenMs, restMs) => {
  jest.useFakeTimers();
  const files = new SmallFiles();
  briefRequests.begin('list')();
  await jest.advanceTimersByTimeAsync(answeredMs);
  const ends: (() => void)[] = [];
  const all = Array.from({ length: places }, () =>
    files.inTurn(1, () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  await jest.advanceTimersByTimeAsync(takenMs);
  const endedAt = performance.now();
  let restedMs = 0;
  const next = files.inTurn(1, async () => {
    restedMs = performance.now() - endedAt;
  });
  for (const end of ends) end();
  await jest.runAllTimersAsync();
  await Promise.all([...all, next]);
  expect(restedMs).toBe(restMs);
});
