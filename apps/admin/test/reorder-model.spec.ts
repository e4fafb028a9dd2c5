import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  arranged,
  findIn,
  lift,
  liftedTo,
  listingWords,
  movesInto,
  movesOf,
} from '../src/listings/reorder/order-model.ts';

// docs/product/admin.md#reorder

const ORDER = [11, 12, 13, 14, 15];

/** What the server makes of moves: each after its listing, one after the other. */
function played(order: readonly number[], moves: readonly { listingId: number; after: number | null }[]): number[] {
  return moves.reduce((list, { listingId, after }) => {
    const others = list.filter((id) => id !== listingId);
    others.splice(after === null ? 0 : others.indexOf(after) + 1, 0, listingId);
    return others;
  }, order as number[]);
}

describe('listings that are lifted', () => {
  it('stand together where they would be dropped, and nowhere beyond the list', () => {
    const lifted = lift(ORDER, new Set([15, 12]));
    expect(lifted).toEqual({ ids: [12, 15], at: 1 });
    expect(arranged(ORDER, lifted)).toEqual([11, 12, 15, 13, 14]);
    expect(arranged(ORDER, { ...lifted, at: 0 })).toEqual([12, 15, 11, 13, 14]);
    expect(liftedTo(ORDER, lifted, 99)).toEqual({ ids: [12, 15], at: 3 });
    expect(liftedTo(ORDER, lifted, -4).at).toBe(0);
  });

  it('are dropped where they came from without a move', () => {
    expect(movesOf(ORDER, lift(ORDER, new Set([13])))).toEqual([]);
    expect(movesOf(ORDER, { ids: [13], at: 0 })).toEqual([{ listingId: 13, after: null }]);
  });

  const some = fc.uniqueArray(fc.constantFrom(...ORDER), { minLength: 1 });
  it('end where they were shown, and are put back by the moves that undo it, whatever moved meanwhile', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: -2, max: 8 }), some, (ids, at, others) => {
        const lifted = { ...lift(ORDER, new Set(ids)), at };
        const moved = played(ORDER, movesOf(ORDER, lifted));
        expect(moved).toEqual(arranged(ORDER, lifted));
        expect(played(moved, movesInto(ORDER, lifted.ids))).toEqual(ORDER);
        // Somebody else's moves stay.
        const theirs = arranged(moved, { ids: others, at: 0 });
        expect([...played(theirs, movesInto(ORDER, lifted.ids))].sort()).toEqual(ORDER);
      }),
    );
  });
});

it('names what is moved, however many', () => {
  expect([[1], [1, 2], [1, 2, 3]].map(listingWords)).toEqual(['1', '1 and 2', '1 and 2 others']);
});

it('finds by number and by word, from the row on and round again', () => {
  const listings = ['Wolfcamp', 'Bakken', 'Bakken two'].map((title, n) => ({ id: 11 + n, title }));
  expect(findIn(listings, 'bakken', -1)).toBe(1);
  expect(findIn(listings, 'bakken', 1)).toBe(2);
  expect(findIn(listings, 'bakken', 2)).toBe(1);
  expect(findIn(listings, '13', 2)).toBe(2);
  expect([findIn(listings, 'x', 0), findIn(listings, ' ', 0), findIn([], 'x', 0)]).toEqual([-1, -1, -1]);
});
