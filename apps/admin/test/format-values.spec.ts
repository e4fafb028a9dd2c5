import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { formatDay, formatMoment, formatRecent } from '../src/resource/format-values.ts';

// docs/product/admin.md#office-times

beforeEach(() => {
  // Half past midnight in Greenwich, half past six on the evening before at the office.
  jest.useFakeTimers({ now: Date.parse('2027-01-01T00:30:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('times in the admin area', () => {
  it('are those of the clock at the office, whose day and year they count as', () => {
    expect(formatRecent('2026-12-31T06:05:00Z')).toBe('12:05 AM');
    expect(formatRecent('2026-12-31T05:55:00Z')).toBe('Dec 30');
    expect(formatMoment('2026-07-01T03:04:05Z')).toBe('Jun 30, 2026, 10:04:05 PM');
    expect(formatDay('2027-01-01T05:59:59Z')).toBe('Dec 31');
    expect(formatDay('2027-01-01T06:00:00Z')).toBe('Jan 1, 2027');
    expect(formatDay('2025-12-31T23:00:00Z')).toBe('Dec 31, 2025');
  });

  it('leave a day as it is; of none there is a dash', () => {
    expect(['2026-01-01', '2026-12-31', '2026-03-08', '2027-01-01'].map(formatDay)).toEqual([
      'Jan 1',
      'Dec 31',
      'Mar 8',
      'Jan 1, 2027',
    ]);
    expect([formatDay(null), formatMoment(undefined)]).toEqual(['—', '—']);
  });
});
