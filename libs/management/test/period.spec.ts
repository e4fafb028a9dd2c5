import { describe, expect, it } from '@jest/globals';
import { DASHBOARD_DAYS, MAX_DASHBOARD_DAYS } from '@outcrop/contracts';
import fc from 'fast-check';
import { daysOf, periodOf } from '../src/period.ts';

const NOW = new Date('2026-11-28T15:00:00Z');
const day = (at: Date): string => at.toISOString().slice(0, 10);

describe('a period of the dashboard', () => {
  it('is the last 30 days where nothing is said, and the 30 before', () => {
    expect(periodOf({}, NOW)).toEqual({
      from: '2026-10-30',
      to: '2026-11-28',
      beforeFrom: '2026-09-30',
      beforeTo: '2026-10-29',
    });
  });

  it.each([
    [{ from: '2026-11-10' }, ['2026-11-10', '2026-11-28']],
    [{ from: '2026-08-01' }, ['2026-08-01', '2026-08-30']],
    [{ to: '2026-03-31' }, ['2026-03-02', '2026-03-31']],
    [{ from: '2026-11-28', to: '2026-11-28' }, ['2026-11-28', '2026-11-28']],
    [{ from: '2026-11-28', to: '2026-12-30' }, ['2026-11-28', '2026-12-30']],
  ])('%j is from day to day', (query, [from, to]) => {
    expect(periodOf(query, NOW)).toMatchObject({ from, to });
  });

  it.each([
    [{ from: '1926-11-28', to: '2026-11-27' }, 'A period may have at most 366 days.'],
    [{ from: '2025-11-27', to: '2026-11-28' }, 'A period may have at most 366 days.'],
    [{ from: '2026-11-20', to: '2026-11-19' }, 'The period must not end before it begins.'],
    [{ from: '2026-11-29' }, 'The period must not begin after today.'],
  ])('%j is refused in words', (query, words) => {
    expect(() => periodOf(query, NOW)).toThrow(words);
  });

  it('has as many days as the one before, which ends on the day before it', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: NOW, noInvalidDate: true }).map(day);
    fc.assert(
      fc.property(days, fc.nat(MAX_DASHBOARD_DAYS - 1), (from, more) => {
        const to = day(new Date(Date.parse(from) + more * 86_400_000));
        const period = periodOf({ from, to }, NOW);
        const own = daysOf(period);
        const before = daysOf({ from: period.beforeFrom, to: period.beforeTo });
        expect(own).toHaveLength(more + 1);
        expect(before).toHaveLength(more + 1);
        expect([...before, ...own]).toEqual(daysOf({ from: period.beforeFrom, to }));
      }),
    );
    expect(daysOf(periodOf({}, NOW))).toHaveLength(DASHBOARD_DAYS);
  });
});
