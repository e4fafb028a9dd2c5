import { laterDay, officeDay } from '@outcrop/contracts';

describe('the day at the office', () => {
  it.each([
    ['2026-11-23T05:59:59Z', '2026-11-22'],
    ['2026-11-23T06:00:00Z', '2026-11-23'],
    ['2026-07-01T04:59:59Z', '2026-06-30'],
    ['2026-07-01T05:00:00Z', '2026-07-01'],
    ['2027-01-01T00:30:00Z', '2026-12-31'],
  ])('at %s is %s', (now, day) => expect(officeDay(new Date(now))).toBe(day));

  it('is counted on over the ends of months and years, and over the change of clocks', () => {
    expect(laterDay('2026-02-27', 2)).toBe('2026-03-01');
    expect(laterDay('2026-10-30', 7)).toBe('2026-11-06');
    expect(laterDay('2026-12-31', 1)).toBe('2027-01-01');
    expect(laterDay('2028-02-28', 366)).toBe('2029-02-28');
  });
});
