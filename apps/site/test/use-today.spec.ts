import { officeDay, officeDayEnd } from '@outcrop/contracts';
import { dayAt } from '../app/ui/use-today.ts';

describe('the day by which a page goes', () => {
  const made = new Date('2026-11-25T20:00:00Z');
  const page = { today: officeDay(made), todayEnds: officeDayEnd(made) };

  it.each([
    ['as long as the day lasts on which it was made', '2026-11-26T05:59:59Z', '2026-11-25'],
    ['once that day has ended', '2026-11-26T06:00:00Z', '2026-11-26'],
    ['a week later', '2026-12-02T12:00:00Z', '2026-12-02'],
  ])('is right %s', (_when, now, day) => expect(dayAt(Date.parse(now), page)).toBe(day));

  it('is the browser’s own where no day was sent', () =>
    expect(dayAt(Date.parse('2026-11-26T06:00:00Z'), { today: '', todayEnds: 0 })).toBe('2026-11-26'));
});
