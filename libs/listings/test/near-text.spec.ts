import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nearIds, slugWords } from '../src/deals/suggest/near-deals.ts';

describe('slugWords', () => {
  it.each([
    ['/deals/permian-basin-oil', ['permian', 'basin', 'oil']],
    ['/deal-details/123-bone%20spring.html', ['bone', 'spring']],
    ['/deals/4711', []],
    ['/DEALS/Rio-Ñandú', ['rio', 'ñandú']],
    ['/%E0%A4%A', []],
    ['/the-deal-of-it', []],
    ['/', []],
  ])('%s', (path, words) => expect(slugWords(path)).toEqual(words));

  it('looks at a few words of a long address only', () =>
    expect(slugWords(`/${Array.from({ length: 500 }, (_, at) => `word${at}`).join('-')}`)).toHaveLength(8));
});

describe('nearIds', () => {
  it('knows the slips of a finger', () => {
    const { id, slips } = nearIds('/deals/12847');
    expect(id).toBe(12847);
    // Exchanged, left out, typed twice, wrong.
    expect(slips).toEqual(expect.arrayContaining([21847, 12874, 1284, 128447, 12849]));
  });
  it('takes the last number, without zeros before it', () => expect(nearIds('/2024/deals/0077-oil').id).toBe(77));
  it.each(['/deals/none', '/deals/0', '/deals/99999999999', '/deals/2147483648'])('%s names no id', (path) =>
    expect(nearIds(path)).toEqual({ id: null, slips: [] }),
  );
  it('offers ids that can be, each once, and never the one asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (asked) => {
        const { id, slips } = nearIds(`/deals/${asked}`);
        expect(id).toBe(asked);
        expect(new Set(slips).size).toBe(slips.length);
        expect(slips).not.toContain(asked);
        for (const slip of slips) expect(slip >= 1 && slip <= 2_147_483_647).toBe(true);
        expect(slips.length).toBeGreaterThan(0);
      }),
    );
  });
});
