import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_RANK_LENGTH, MAX_SPACED_PER_SIDE, ranksBetween, spacedRanks } from '../src/order/new-ranks.ts';

// docs/product/listings.md#firm-order

const NONE: ReadonlySet<string> = new Set();

it('never grow, over 10,000 moves between the same two listings, and change at most 200 others at a time', () => {
  let listings = ranksBetween(null, null, 3, NONE).map((rank, id) => ({ id, rank }));
  let spacings = 0;
  for (let n = 0; n < 10_000; n++) {
    const [first, moved, last] = listings as [(typeof listings)[0], (typeof listings)[0], (typeof listings)[0]];
    // The last one goes between the first and what followed it.
    const [rank] = ranksBetween(first.rank, moved.rank, 1, NONE);
    listings = [first, { ...last, rank: rank! }, moved];
    if (rank!.length <= MAX_RANK_LENGTH) continue;
    spacings++;
    const taken = new Set(listings.map((listing) => listing.rank));
    const spaced = spacedRanks(last.id, [first], [moved], taken);
    listings = listings.map(({ id }) => ({ id, rank: spaced.get(id)! }));
    for (const listing of listings) expect(taken.has(listing.rank)).toBe(false);
  }
  expect(spacings).toBeGreaterThan(10);
  expect(spacings).toBeLessThan(200);
  expect(listings.map((listing) => listing.rank)).toEqual(listings.map((listing) => listing.rank).sort());
});

it('are as many as were asked for, in order, between their bounds, and none that a row still has', () => {
  const rank = fc.constantFrom(...ranksBetween(null, null, 50, NONE));
  fc.assert(
    fc.property(rank, rank, fc.integer({ min: 1, max: 30 }), fc.uniqueArray(rank), (one, other, count, old) => {
      fc.pre(one !== other);
      const [low, high] = one < other ? [one, other] : [other, one];
      const taken = new Set([...old, ...ranksBetween(low, high, 5, NONE)]);
      const ranks = ranksBetween(low, high, count, taken);
      expect(ranks).toHaveLength(count);
      expect(ranks).toEqual([...new Set(ranks)].sort());
      for (const each of ranks) expect(each > low && each < high && !taken.has(each)).toBe(true);
    }),
  );
});

it('of a place among many are given to its neighbours alone, as few as make them short', () => {
  const ranks = ranksBetween(null, null, 500, NONE);
  const around = ranks.map((rank, id) => ({ id, rank }));
  const few = spacedRanks(1_000, around.slice(149, 250), around.slice(250, 351), new Set(ranks));
  expect(few.size).toBe(21);
  const long = around.map(({ id }) => ({ id, rank: `a1${'0'.repeat(61)}${String(id).padStart(3, '0')}V` }));
  const many = spacedRanks(1_000, long.slice(149, 250), long.slice(250, 351), NONE);
  expect(many.size).toBe(2 * MAX_SPACED_PER_SIDE + 1);
  const ids = [...many.keys()];
  expect(ids.indexOf(1_000)).toBe(100);
  const given = [...many.values()];
  expect(given).toEqual([...given].sort());
  expect(given[0]! > long[149]!.rank && given.at(-1)! < long[350]!.rank).toBe(true);
});
