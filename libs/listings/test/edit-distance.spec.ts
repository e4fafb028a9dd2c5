import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editDistance } from '../src/deals/suggest/did-you-mean.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '🛢'), maxLength: 8 });

describe('slips between two words', () => {
  it.each([
    ['permian', 'permian', 0],
    ['permain', 'permian', 1],
    ['permain', 'permit', 2],
    ['wolfcmap', 'wolfcamp', 1],
    ['kestrl', 'kestrel', 1],
    ['bassin', 'basin', 1],
    ['', 'basin', 5],
    // No letter is moved twice: the restricted distance, not Damerau's own.
    ['ca', 'abc', 3],
  ])('%s and %s: %i', (one, other, slips) => expect(editDistance(one, other)).toBe(slips));

  it('are the same both ways, none only for the same word, and at most the longer word', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const slips = editDistance(one, other);
        expect(slips).toBe(editDistance(other, one));
        expect(slips === 0).toBe(one === other);
        expect(slips).toBeLessThanOrEqual(Math.max([...one].length, [...other].length));
      }),
    );
  });

  it('count one for a letter added anywhere', () => {
    fc.assert(
      fc.property(word, fc.nat(8), (text, place) => {
        const letters = [...text];
        letters.splice(place, 0, 'z');
        expect(editDistance(text, letters.join(''))).toBe(1);
      }),
    );
  });
});
