import { describe, expect, it } from '@jest/globals';
import { IndexRefreshes } from '../src/opensearch/index-refreshes.ts';

/** Refreshes that end when they are told to, over pauses that do. */
function refreshesByHand() {
  const running: { readonly name: string; readonly end: (error?: Error) => void }[] = [];
  const pauses: (() => void)[] = [];
  const begun: string[] = [];
  const refreshes = new IndexRefreshes(
    (name) =>
      new Promise((resolve, reject) => {
        begun.push(name);
        running.push({ name, end: (error) => (error ? reject(error) : resolve()) });
      }),
    (_, signal) =>
      new Promise((resolve, reject) => {
        pauses.push(() => resolve(undefined));
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  return { refreshes, running, pauses, begun };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('refreshes of an index', () => {
  it('come one at a time; who asks during one waits for the next, which all share', async () => {
    const { refreshes, running, begun } = refreshesByHand();
    const first = refreshes.now('a');
    const later = [refreshes.now('a'), refreshes.now('a')];
    await settled();
    expect(begun).toEqual(['a']);
    running[0]!.end();
    await first;
    await settled();
    expect(begun).toEqual(['a', 'a']);
    running[1]!.end();
    await Promise.all(later);
    expect(begun).toHaveLength(2);
  });

  it('of several indexes do not wait for each other', async () => {
    const { refreshes, begun, running } = refreshesByHand();
    const both = [refreshes.now('a'), refreshes.now('b')];
    expect(begun).toEqual(['a', 'b']);
    for (const { end } of running) end();
    await Promise.all(both);
  });

  it('that are due soon are one for all that was written meanwhile, and none when nothing was', async () => {
    const { refreshes, running, pauses, begun } = refreshesByHand();
    for (let n = 0; n < 5; n++) refreshes.soon('a');
    expect(pauses).toHaveLength(1);
    pauses[0]!();
    await settled();
    expect(begun).toEqual(['a']);
    refreshes.soon('a');
    running[0]!.end();
    pauses[1]!();
    await settled();
    expect(begun).toEqual(['a', 'a']);
    running[1]!.end();
    await settled();
    expect([begun.length, pauses.length]).toEqual([2, 2]);
  });

  it('that fail are told to who waits, and the next one is made all the same', async () => {
    const { refreshes, running } = refreshesByHand();
    const [first, next] = [refreshes.now('a'), refreshes.now('a')];
    running[0]!.end(new Error('no engine'));
    await expect(first).rejects.toThrow('no engine');
    await settled();
    running[1]!.end();
    await expect(next).resolves.toBeUndefined();
  });

  it('that are due are made before the process ends', async () => {
    const { refreshes, running, begun } = refreshesByHand();
    refreshes.soon('a');
    const closed = refreshes.close();
    expect(begun).toEqual(['a']);
    running[0]!.end();
    await closed;
    await settled();
    expect(begun).toEqual(['a']);
  });
});
