import { z } from 'zod';

/** Days and moments that PostgreSQL and a date of four digits both hold, wherever on earth they were written. */
export const isOfCalendar = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
};
export const OF_CALENDAR = 'must be within the years 1 to 9999';

/** A day that may be asked for: ISO 8601 has a year 0, PostgreSQL has none. */
export const calendarDaySchema = z.iso.date({ abort: true }).refine(isOfCalendar, OF_CALENDAR);
