import fc from 'fast-check';
import { FACTS } from '../app/deal/words/deal-facts.ts';
import { dealLabel, deals } from '../app/deal/words/deal-kind.ts';
import { shown } from '../app/deal/words/fact.ts';
import { commas } from '../app/format/commas.ts';
import { day, dollars, percent, shortDay } from '../app/format/figures.ts';

describe('figures', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1482000, '1,482,000'],
    [6.25, '6.25'],
    [1234.5, '1,234.5'],
    [-1234, '−1,234'],
    [-0.001, '0'],
    [0.126, '0.13'],
  ])('writes %d as %s', (value, text) => {
    expect(commas(value)).toBe(text);
  });

  it('writes numbers, money and days as Intl does', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
      fc.integer({ min: -1e8, max: 1e8 }).map((hundredths) => hundredths / 1_000),
    );
    const numberWritten = (value: number, options: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat('en-US', { signDisplay: 'negative', maximumFractionDigits: 2, ...options })
        .format(value)
        .replace('-', '−');
    const dayWritten = (iso: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC', ...options }).format(
        Date.parse(iso),
      );
    fc.assert(
      fc.property(number, (value) => {
        expect(commas(value)).toBe(numberWritten(value, {}));
        expect(percent(value)).toBe(numberWritten(value, { style: 'unit', unit: 'percent' }));
        const currency = { style: 'currency', currency: 'USD' } as const;
        expect(dollars(value)).toBe(
          Math.abs(value) < 10_000_000
            ? numberWritten(value, { ...currency, maximumFractionDigits: 0 })
            : `${numberWritten(value / 1_000_000, { ...currency, minimumFractionDigits: 0, maximumFractionDigits: 1 })} million`,
        );
      }),
    );
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10);
          expect(day(iso)).toBe(dayWritten(iso, { year: 'numeric' }));
          expect(shortDay(iso, iso)).toBe(dayWritten(iso, {}));
        },
      ),
    );
  });

  it('writes money as the deal pages do', () => {
    expect([9_999_999, 48_500_000, 1_000_000_000].map(dollars)).toEqual([
      '$9,999,999',
      '$48.5 million',
      '$1,000 million',
    ]);
  });

  it('writes days without a clock or a zone', () => {
    expect(['2026-01-01', '2026-12-31'].map(day)).toEqual(['Jan 1, 2026', 'Dec 31, 2026']);
  });

  it('counts one deal and many', () => {
    expect([0, 1, 1234].map((count) => deals(count))).toEqual(['0 deals', '1 deal', '1,234 deals']);
  });

  it.each([
    ['PP', 'Deal 7'],
    ['L, DV', 'Deal 7'],
    ['', 'Deal 7'],
    ['STUDY', 'Study 7'],
    ['PP STUDY', 'Study 7'],
    ['EVENT,STUDY', 'Study 7'],
    ['EVENT', 'Event 7'],
    [' EVENT, SV', 'Event 7'],
    ['PP EVENT', 'Deal 7'],
    ['EVENTS STUDYING', 'Deal 7'],
  ])('calls a listing of types %j %s', (PLSCode, label) => {
    expect(dealLabel({ ListingId: 7, PLSCode })).toBe(label);
  });

  it.each([
    ['6.1 MMBOE 1P\nProved developed producing: 2,910 MBBL', '6.1 MMBOE'],
    ['Proved 1,300 MBBL', '1,300 MBBL'],
    ['142 BCF in place', '142 BCF'],
    ['640MBBL', '640 MBBL'],
    ['12 million\nBOE', '12 million BOE'],
    ['Not booked', '—'],
    [null, '—'],
  ])('finds the figure of %j', (text, figure) => {
    expect(shown(FACTS.reserves, { reserves: text })).toBe(figure);
  });
});
