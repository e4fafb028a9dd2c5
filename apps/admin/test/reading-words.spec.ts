import { describe, expect, it } from '@jest/globals';
import { pagesWords, timeWords } from '../src/data-rooms/reading/reading-words.ts';

describe('what was read, in words', () => {
  it.each([
    [0, '—'],
    [59, '59 s'],
    [60, '1 min'],
    [3_570, '1 h 00 min'],
    [34_680, '9 h 38 min'],
  ])('%i seconds are %j', (seconds, words) => {
    expect(timeWords(seconds)).toBe(words);
  });

  it('says how many pages there are, where that is known', () => {
    expect(pagesWords({ pages: 1_200, ofPages: 3_000 })).toBe('1,200 of 3,000');
    expect(pagesWords({ pages: 3, ofPages: null })).toBe('3');
    expect(pagesWords({ pages: 0, ofPages: 3 })).toBe('—');
  });
});
