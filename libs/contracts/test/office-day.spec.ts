import { laterDay, officeDay, officeDayEnd } from '@outcrop/contracts';

describe('the day at the office', () => {
  it.each([
    ['2026-11-23T05:59:59Z', '2026-11-22'],
    ['2026-11-23T06:00:00Z', '2026-11-23'],
    ['2026-07-01T04:59:59Z', '2026-06-30'],
    ['2026-07-01T05:00:00Z', '2026-07-01'],
    ['2027-01-01T00:30:00Z', '2026-12-31'],
  ])('at %s is %s', (now, day) => expect(officeDay(new Date(now))).toBe(day));

  it.each([
    ['2026-11-23T12:00:00Z', '2026-11-24T06:00:00.000Z'],
    ['2026-07-01T05:00:00Z', '2026-07-02T05:00:00.000Z'],
    // The days on which clocks change have 23 and 25 hours.
    ['2026-03-08T06:00:00Z', '2026-03-09T05:00:00.000Z'],
    ['2026-11-01T05:00:00Z', '2026-11-02T06:00:00.000Z'],
  ])('at %s ends at %s', (now, end) => {
    const ends = officeDayEnd(new Date(now));
    expect(new Date(ends).toISOString()).toBe(end);
    expect(officeDay(new Date(ends - 1))).toBe(officeDay(new Date(now)));
  });

  it('is counted on over the ends of months and years, and over the change of clocks', () => {
    expect(laterDay('2026-02-27', 2)).toBe('2026-03-01');
    expect(laterDay('2026-10-30', 7)).toBe('2026-11-06');
    expect(laterDay('2026-12-31', 1)).toBe('2027-01-01');
    expect(laterDay('2028-02-28', 366)).toBe('2029-02-28');
  });
});
