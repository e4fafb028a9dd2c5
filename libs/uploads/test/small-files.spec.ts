import { availableParallelism } from 'node:os';
import { setImmediate as others } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { UPLOAD_WHOLE_BYTES } from '@outcrop/contracts';
import { SmallFiles } from '../src/index.ts';

it('are worked on by half of the cores at once, and large ones beside them', async () => {
  const files = new SmallFiles();
  const places = Math.max(1, Math.floor(availableParallelism() / 2));
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
