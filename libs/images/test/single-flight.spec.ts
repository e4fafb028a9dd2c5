import { SingleFlight } from '../src/single-flight.ts';

describe('single flight', () => {
  it('does the work of a key once for all who ask meanwhile, failures included, and anew afterwards', async () => {
    const flights = new SingleFlight<number>();
    let done = 0;
    const work = async () => {
      done++;
      await new Promise(setImmediate);
      if (done === 1) throw new Error('first');
      return done;
    };
    const first = await Promise.allSettled(Array.from({ length: 50 }, () => flights.run('a', work)));
    expect(first.every(({ status }) => status === 'rejected')).toBe(true);
    expect(
      await Promise.all([flights.run('a', work), flights.run('a', work), flights.run('b', async () => 9)]),
    ).toEqual([2, 2, 9]);
  });
});
