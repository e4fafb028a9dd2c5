import { describe, expect, it, jest } from '@jest/globals';
import { SingleFlight } from '../src/single-flight.ts';

/** A promise with its ends in hand. */
const held = <T>() => Promise.withResolvers<T>();

describe('work by key', () => {
  it('is done once while it is under way, and its result is shared until it has been kept', async () => {
    const flights = new SingleFlight<number>();
    const [made, kept] = [held<number>(), held<void>()];
    let times = 0;
    const work = () => {
      times += 1;
      return made.promise;
    };
    const asked = [flights.run('a', work, () => kept.promise), flights.run('a', work)];
    made.resolve(7);
    expect(await Promise.all(asked)).toEqual([7, 7]);
    expect(await flights.run('a', work)).toBe(7);
    expect(times).toBe(1);
    kept.resolve();
    await kept.promise;
    await new Promise(setImmediate);
    await flights.run('a', work);
    expect(times).toBe(2);
  });

  it('that fails is done again for who asks next, and nothing is kept', async () => {
    const flights = new SingleFlight<number>();
    const keep = jest.fn(async () => {});
    await expect(flights.run('a', () => Promise.reject(new Error('no')), keep)).rejects.toThrow('no');
    expect(await flights.run('a', async () => 1)).toBe(1);
    expect(keep).not.toHaveBeenCalled();
  });
});
