import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normaliseText, wordsInAnyOrder, wordsOf } from '../src/listing/search-text.ts';

describe('the form in which texts and queries meet', () => {
  it.each([
    ['Société Générale', 'sociétégénérale'],
    ['wolf-CAMP  A, 2½', 'wolfcampa2½'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['🛢 --', ''],
  ])('%s → %s', (text, form) => expect(normaliseText(text)).toBe(form));

  it('is one for every letter of Unicode, however it is composed and whatever its case', () => {
    const differing: string[] = [];
    for (let point = 0; point <= 0x1ffff; point++) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const letter = String.fromCodePoint(point);
      const forms = new Set([letter, letter.normalize('NFC'), letter.normalize('NFD')].map(normaliseText));
      if (forms.size > 1) differing.push(point.toString(16));
    }
    expect(differing).toEqual([]);
  });

  it('does not change when it is taken twice', () => {
    for (const text of ['J\u030cura', 'İstanbul', 'ǅ', 'É'.normalize('NFD')])
      expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
  });
});

describe('the words of a text, for any order,', () => {
  it.each([
    ['Permian producing', ['permian', 'producing']],
    ['oil/gas,  WOLF-camp', ['oil', 'gas', 'wolf', 'camp']],
    ["O’Brien operator's 1,200.5 acres", ['obrien', 'operators', '12005', 'acres']],
    ['cafe\u0301 ΟΔΟΣ', ['café', 'οδοσ']],
    ['permian PERMIAN', ['permian']],
    ['wolfcamp', null],
    ['wolfcamp.', null],
    ['🛢 --', null],
    ['', null],
    ['a b c d e f g h i j k l', [...'abcdefghijkl']],
    ['a b c d e f g h i j k l m', null],
  ])('of “%s” are %j', (text, words) => expect(wordsInAnyOrder(text)).toEqual(words));

  it('are the same in plain ASCII as among other letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aZ09'., -_%$") }), (text) => {
        expect(wordsOf(`${text} é`)).toEqual([...wordsOf(text), 'é']);
      }),
    );
  });

  it('are found in linear time, whatever they are', () => {
    for (const text of ["a'".repeat(100), '1,'.repeat(100), 'e\u0301'.repeat(100), '\u0301'.repeat(200)])
      expect(wordsInAnyOrder(text)?.length ?? 0).toBeLessThan(2);
  });
});
