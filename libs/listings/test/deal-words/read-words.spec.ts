import { describe, expect, it } from '@jest/globals';
import { dealFiltersSchema, readAddress, writeAddress } from '@outcrop/contracts';
import fc from 'fast-check';
import { readWords as read } from '../../src/deals/words/read-words.ts';
import { vocabularyOf } from '../../src/deals/words/vocabulary.ts';
import { SEARCHES } from './typed-searches.ts';
import { NAMES, WORDS } from './typed-words.ts';

const vocabulary = vocabularyOf(NAMES);
const readWords = (text: string) => read(text, vocabulary);
/** The filters as a search's address has them. */
const addressOf = (text: string) => decodeURIComponent(writeAddress(readWords(text).filters));
const rowsOf = (table: string) => table.trim().split('\n');

describe('typed searches', () => {
  const rows = rowsOf(SEARCHES).map((row) => row.split(' | '));

  it('are 200 at least, each another', () => {
    expect(new Set(rows.map(([typed]) => typed)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(200);
  });

  it.each(rows)('“%s” is read as %s', (typed, address, search = '', unused = '') => {
    const { filters, ...left } = readWords(typed!);
    expect(decodeURIComponent(writeAddress(filters))).toBe(address);
    expect(left).toEqual({ search, unused: unused ? unused.split(', ') : [] });
  });
});

describe('typed words', () => {
  it('are 50 at least, each another', () => {
    expect(new Set(rowsOf(WORDS)).size).toBe(rowsOf(WORDS).length);
    expect(rowsOf(WORDS).length).toBeGreaterThanOrEqual(50);
  });

  it.each(rowsOf(WORDS))('“%s” stays as it is', (typed) =>
    expect(readWords(typed)).toEqual({ filters: {}, search: typed, unused: [] }),
  );
});

describe('amounts', () => {
  it.each([
    // Price
    ['under $1,250,000', 'price=..1250000'],
    ['under $1250000.50', 'price=..1250000.5'],
    ['under 1.5MM', 'price=..1500000'],
    ['under 1.5 mm', 'price=..1500000'],
    ['under $.5 million', 'price=..500000'],
    ['under $2 mil', 'price=..2000000'],
    ['under 20 grand', 'price=..20000'],
    ['$0 to $1 million', 'price=0..1000000'],
    ['$1 million to $1 million', 'price=1000000..1000000'],
    ['under $999,999,999,999', 'price=..999999999999'],
    // M: millions where thousands would be no price
    ['under $99M', 'price=..99000000'],
    ['under $100M', ''],
    ['under $5 M', ''],
    // What is no price of a deal
    ['under $999', ''],
    ['price under 5', ''],
    ['under $1,000,000,000,000', ''],
    [`under $${'9'.repeat(400)}`, ''],
    ['under $-5 million', ''],
    ['under $1.2.3 million', ''],
    ['under $12,34 million', ''],
    ['under 5 million/acre', ''],
    ['over 5 million acres', ''],
    ['over $5 million of reserves', ''],
    // Ranges
    ['$500 to $1 million', ''],
    ['$5 million to $1 million', ''],
    ['under $1 to $5 million', ''],
    ['over $2 million over $1 million', 'price=2000000..'],
    ['under $1 million over $2 million', 'price=..1000000'],
    ['$10k-$20k/mo', 'cashFlow=10000..20000'],
    ['between 50% and 75% NRI', 'netRevenueInterest=50..75'],
    ['75% to 80% NRI', 'netRevenueInterest=75..80'],
    ['50-100 boe/d under $1 million', 'netProduction=50..100&price=..1000000'],
    // Units
    ['over 0.5 mboed', 'netProduction=500..'],
    ['over 100 barrels of oil equivalent per day', 'netProduction=100..'],
    ['over 600 mcf/d', ''],
    ['over 100 barrels', ''],
    ['over $1.2 million per year', 'cashFlow=100000..'],
    ['over $1 million a year', 'cashFlow=83333.333333..'],
    ['over $99 a month', ''],
    ['over 101% WI', ''],
    ['100% WI', 'workingInterest=100..100'],
    ['20% to 101% WI', ''],
    ['NRI of at least 75%', 'netRevenueInterest=75..'],
    ['75% net revenue interest or better', 'netRevenueInterest=75..'],
  ])('of “%s” are %s', (text, address) => expect(addressOf(text)).toBe(address));

  it('without a comparison are not used', () => {
    expect(readWords('royalty $1 million, 100 boe/d, $20,000 a month')).toEqual({
      filters: { type: ['RR'] },
      search: '',
      unused: ['$1 million', '100 boe/d', '$20,000 a month'],
    });
  });
});

describe('bids due', () => {
  it.each([
    ['bids due in 1 day', 'bidsDue=1'],
    ['bids due in 366 days', 'bidsDue=366'],
    ['bids due in 367 days', ''],
    ['bids due in 0 days', ''],
    ['bids due in 1.5 weeks', ''],
    ['bids due in 1.5 days', ''],
    ['bids due in 10 days, bids due in 20 days', 'bidsDue=10'],
  ])('of “%s” are within %s', (text, address) => expect(addressOf(text)).toBe(address));
});

describe('names', () => {
  it.each([
    ['royalty Creek', 'type=RR'],
    ['Royalty Creek', ''],
    ['Bakken royalty', 'type=RR'],
    ['Bakken Royalty', ''],
    ['texas Pacific', ''],
    ['Mills OK', ''],
    ['Mills, OK', 'state=Oklahoma'],
    ['Mills, ok', ''],
    ['Midland TX', 'state=Texas'],
    ['midland, tx', 'state=Texas'],
    ['minerals IN Ohio', 'type=M&state=Ohio'],
    ['royalties, IN', 'type=RR&state=Indiana'],
    ['royalties, WI', 'type=RR'],
    ['U.S. minerals', 'type=M&location=usa'],
    ['tell us of minerals', 'type=M'],
    ['Permian oil Corp', ''],
    ['no Texas, royalties', 'type=RR'],
  ])('in “%s” leave %s', (text, address) => expect(addressOf(text)).toBe(address));

  it('that no deal has are words', () => {
    const nothing = vocabularyOf({ region: [], basin: [], company: [] });
    for (const text of ['Delaware Basin', 'Permian Basin', 'DJ Basin', 'Outcrop Advisors'])
      expect(read(text, nothing)).toEqual({ filters: {}, search: text, unused: [] });
  });

  it('are as many as a search can have', () => {
    const many = Array.from({ length: 60 }, (_, n) => `Firm${n}`);
    const { filters, search } = read(many.join(', '), vocabularyOf({ region: [], basin: [], company: many }));
    expect(filters.company).toEqual(many.slice(0, 50));
    expect(search).toBe(many.slice(50).join(', '));
  });
});

describe('any text', () => {
  const UNKNOWN = ['wolfcamp', 'creek', 'reeves', 'corp', 'zyzz'];
  const TOKENS = [
    ...UNKNOWN,
    ...UNKNOWN.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
    ...rowsOf(SEARCHES).flatMap((row) => row.split(' | ')[0]!.split(' ')),
    ...rowsOf(WORDS).flatMap((row) => row.split(' ')),
    ...'$ $5 5 1,000 M MM k % WI NRI under over between and to - < > = + , ; . " “ ” ( ) / \' ’ ⁴⁰⁰ é ½ 🛢 a an half'.split(
      ' ',
    ),
    '9'.repeat(40),
    ...['under $1,000,000,000,000', 'over 101% WI', '$5 million to $1 million', 'bids due in 400 days'],
  ];
  const soup = fc
    .array(fc.tuple(fc.constantFrom(...TOKENS), fc.constantFrom(' ', ' ', ' ', '', ', ', ' - ')), { maxLength: 40 })
    .map((parts) => parts.flat().join(''));
  const anything = fc.oneof(soup, fc.string({ maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 200 }));
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const count = (words: readonly string[], word: string) => words.filter((each) => each === word).length;

  it('is read without an error, each time alike, and every filter is one that a search takes', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { filters, search, unused } = readWords(text);
        expect(readWords(text)).toEqual({ filters, search, unused });
        expect(dealFiltersSchema.parse(readAddress(writeAddress(filters)))).toEqual(filters);
        if (Object.keys(filters).length === 0) expect({ search, unused }).toEqual({ search: text, unused: [] });
      }),
      { numRuns: 3_000 },
    );
  });

  it('loses no word that nothing knows, and has no word twice', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { search, unused } = readWords(text);
        const [typed, left] = [wordsOf(text), wordsOf(`${search} ${unused.join(' ')}`)];
        for (const word of new Set([...typed, ...left])) {
          expect(count(left, word)).toBeLessThanOrEqual(count(typed, word));
          if (UNKNOWN.includes(word)) expect(count(left, word)).toBe(count(typed, word));
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it.each(['1,', 'a-', '“', '"', 'oil and ', '$1 to ', 'half a ', 'under ', 'between 1 and '])(
    'of many “%s” is read in linear time',
    (part) => {
      const time = (length: number) => {
        const text = part.repeat(length / part.length);
        const start = performance.now();
        for (let n = 0; n < 10; n++) readWords(text);
        return performance.now() - start;
      };
      time(2_000);
      // 16 times the text: 16 times the work, not 256 times.
      expect(time(32_000)).toBeLessThan(100 * Math.max(time(2_000), 1));
    },
  );
});
