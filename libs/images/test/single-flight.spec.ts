import { getEventListeners } from 'node:events';
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

  it('tells work that nobody waits for it any more, and begins anew for who asks then', async () => {
    const flights = new SingleFlight<string>();
    const signals: AbortSignal[] = [];
    const work = (unwanted: AbortSignal) => {
      signals.push(unwanted);
      return new Promise<string>((_, reject) => unwanted.addEventListener('abort', () => reject(new Error('dropped'))));
    };
    const [one, two] = [new AbortController(), new AbortController()];
    const asked = [one, two].map(({ signal }) => flights.run('a', work, undefined, signal));
    one.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    two.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    const third = flights.run('a', async () => 'third');
    await expect(Promise.allSettled(asked)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    await expect(third).resolves.toBe('third');
    // Who was gone before it began is nobody who waits.
    const late = flights.run('b', work, undefined, one.signal);
    expect(signals[1]?.aborted).toBe(true);
    void late.catch(() => {});
  });

  it('goes on for who has no signal, whoever leaves', async () => {
    const flights = new SingleFlight<string>();
    const gone = new AbortController();
    let end: ((result: string) => void) | undefined;
    const patient = flights.run('a', () => new Promise((resolve) => (end = resolve)));
    const impatient = flights.run('a', async () => 'again', undefined, gone.signal);
    gone.abort();
    end?.('once');
    await expect(Promise.all([patient, impatient])).resolves.toEqual(['once', 'once']);
  });

  it('gives the result to who asks while it is stored, though those who waited have gone', async () => {
    const flights = new SingleFlight<string>();
    const gone = new AbortController();
    let stored: (() => void) | undefined;
    const keep = () => new Promise<void>((resolve) => (stored = resolve));
    await flights.run('a', async () => 'first', keep, gone.signal);
    gone.abort();
    await expect(flights.run('a', async () => 'second')).resolves.toBe('first');
    stored?.();
  });

  it('leaves nothing on the signal of who asks for much, one after the other, once each is done', async () => {
    const flights = new SingleFlight<string>();
    const { signal } = new AbortController();
    await flights.run('a', async () => 'made', undefined, signal);
    await expect(flights.run('b', () => Promise.reject(new Error('no')), undefined, signal)).rejects.toThrow('no');
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
