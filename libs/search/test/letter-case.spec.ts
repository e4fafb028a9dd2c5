import { casePattern, foldCase } from '../src/parts/letter-case.ts';

// docs/product/search.md#letters-in-any-case

const EVERY_LETTER = Array.from({ length: 0x110000 - 0x800 }, (_, n) =>
  String.fromCodePoint(n < 0xd800 ? n : n + 0x800),
);

describe('letters of any case', () => {
  it('are told letter by letter: none becomes two, and where it stands makes no difference', () => {
    const folded = EVERY_LETTER.map(foldCase);
    expect(EVERY_LETTER.filter((_, n) => [...folded[n]!].length !== 1)).toEqual([]);
    expect(folded.filter((letter) => foldCase(letter) !== letter)).toEqual([]);
    expect(foldCase(EVERY_LETTER.join(''))).toBe(folded.join(''));
    expect(foldCase('\u039f\u0394\u039f\u03a3 \u03a3\u0130S\u00df\u212a')).toBe(
      '\u03bf\u03b4\u03bf\u03c3 \u03c3is\u00dfk',
    );
  });

  it('are found by a pattern that has each of them, and nothing else', () => {
    const letters = EVERY_LETTER.filter((letter) => /[\p{L}\p{N}]/u.test(letter));
    const wrong = letters.filter((letter) => !new RegExp(`^${casePattern(foldCase(letter))}$`, 'u').test(letter));
    expect(wrong).toEqual([]);
    expect(casePattern(foldCase('K.A'))).toBe('[kK\u212a]\\.[aA]');
  });
});
