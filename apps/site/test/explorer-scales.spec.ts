import { describe, expect, it } from '@jest/globals';
import type { QueryField } from '@outcrop/contracts';
import fc from 'fast-check';
import { positionsOf, rangeAt } from '../app/deal/filters/ranges/range-scale.ts';
import { type Scale, scaleOf } from '../app/features/explorer/facets/scales.ts';
import { numberOfDay } from '../app/features/explorer/words/days.ts';

// docs/product/explorer.md#explorer-panels

const field = (type: string, unit: string | null = null): QueryField => ({
  ...{ name: 'of', type, label: 'Of', unit, many: false, sortable: true, exact: true },
});
const FEET = { ...field('integer', 'ft'), digits: 0 };
const DATE = field('date');
const days = (low: string, high: string) => ({ low: numberOfDay(low), high: numberOfDay(high) });
const scale = (of: QueryField, bounds: { low: number; high: number }): Scale => scaleOf(of, bounds)!;

describe('the bars behind a slider', () => {
  it('of figures are at most 40 in round steps, and each that holds a figure stands on the slider', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e9, max: 1e9 })),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([one, other], part) => {
          const [low, high] = [Math.min(one, other), Math.max(one, other)];
          const { stops, step, placeOf, barWidth } = scale(FEET, { low, high });
          const figure = Math.round(low + (high - low) * part);
          const at = placeOf({ key: Math.floor(figure / Number(step)) * Number(step) });
          const end = stops.length - 1;
          expect(Math.ceil(end / barWidth)).toBeLessThanOrEqual(40);
          expect(at + barWidth).toBeGreaterThan(0);
          expect(at).toBeLessThanOrEqual(end);
        },
      ),
    );
  });

  it('of figures have no finer steps than the digits of their field, and than its figures have', () => {
    const oneDigit = { ...field('number'), digits: 1 };
    expect(scale(oneDigit, { low: 38.1, high: 39.5 })).toMatchObject({ step: 0.1, barWidth: 1 });
    expect(scale(oneDigit, { low: 0.1, high: 0.1 }).stops).toEqual([0.1, 0.2]);
    const names = scale(FEET, { low: 42_329_400_010_001, high: 42_329_400_010_100 });
    expect([names.step, names.stops[0], names.stops[1]]).toEqual([5, 42_329_400_010_001, 42_329_400_010_002]);
    const plain = { ...field('number'), exact: false };
    for (const [low, high] of [
      [5e-324, 5e-324],
      [-1.7e308, 1.7e308],
      [1e300, 1e300],
      [1e16, 1e16 + 2],
    ] as const) {
      const { step, stops } = scale(plain, { low, high });
      expect(step).toBeGreaterThan(0);
      expect(stops.length).toBeGreaterThan(1);
      expect(new Set(stops).size).toBe(stops.length);
    }
  });

  it('of dates are years, or months where there are three years or fewer', () => {
    const years = scale(DATE, days('2008-01-01', '2026-12-31'));
    expect([years.step, years.stops.length]).toEqual(['year', 20]);
    expect(years.placeOf({ key: '2010-01-01' })).toBe(2);
    const months = scale(DATE, days('2024-01-01', '2026-12-31'));
    expect([months.step, months.stops.length]).toEqual(['month', 37]);
    expect(months.placeOf({ key: '2025-03-01' })).toBe(14);
  });
});

describe('a slider of dates', () => {
  const { stops, read, write, wordsAt } = scale(DATE, days('2008-01-01', '2026-12-31'));

  it('goes from the first day of a year to the last of another', () => {
    const range = rangeAt(stops, [0, 19], [2, 5]);
    expect(write(range!)).toEqual({ low: '2010-01-01', high: '2012-12-31' });
    expect(positionsOf(stops, read({ low: '2010-01-01', high: '2012-12-31' }))).toEqual([2, 5]);
    expect(wordsAt(stops[2]!)).toBe('start of 2010');
    const monthly = scale(DATE, days('2024-01-01', '2024-12-31'));
    expect(monthly.wordsAt(monthly.stops[2]!)).toBe('start of Mar 2024');
  });

  it('keeps a day that was typed where its other end is moved', () => {
    const typed = read({ low: '2010-06-15' });
    const at = positionsOf(stops, typed);
    expect(write(rangeAt(stops, at, [at[0], 5], typed)!)).toEqual({ low: '2010-06-15', high: '2012-12-31' });
  });

  it('is not there for dates that are centuries apart, and is for years before 100', () => {
    expect(scaleOf(DATE, days('1601-01-01', '2026-12-31'))).toBeNull();
    const { stops: early, write: written } = scale(DATE, days('0090-01-01', '0099-12-31'));
    expect(written({ from: early[0]! })).toEqual({ low: '0090-01-01' });
  });
});
