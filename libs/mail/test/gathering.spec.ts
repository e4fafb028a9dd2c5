import { expect, it } from '@jest/globals';
import { Gathering } from '../src/sending/gathering.ts';

/** Does nothing until it is let go; keeps what it was given at a time. */
function heldWork() {
  const given: (readonly number[])[] = [];
  const held: ((error?: Error) => void)[] = [];
  const work = (items: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      given.push(items);
      held.push((error) => (error ? reject(error) : resolve(items.map((item) => item * 10))));
    });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { given, held, work, turn };
}

it('does together what comes in the same turn, and then what came while it was busy', async () => {
  const { given, held, work, turn } = heldWork();
  const gathering = new Gathering(work);
  const first = Promise.all([gathering.add(1), gathering.add(2)]);
  await turn();
  const second = Promise.all([gathering.add(3), gathering.add(4), gathering.add(5)]);
  await turn();
  expect(given).toEqual([[1, 2]]);
  held[0]?.();
  expect(await first).toEqual([10, 20]);
  await turn();
  held[1]?.();
  expect(await second).toEqual([30, 40, 50]);
  expect(given).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

it('goes on after a failure, which only those hear who were part of it', async () => {
  const { held, work, turn } = heldWork();
  const gathering = new Gathering(work);
  const fails = gathering.add(1);
  await turn();
  const works = gathering.add(2);
  held[0]?.(new Error('lost'));
  await expect(fails).rejects.toThrow('lost');
  await turn();
  held[1]?.();
  expect(await works).toBe(20);
  const later = gathering.add(3);
  await turn();
  held[2]?.();
  expect(await later).toBe(30);
});
