import { officeDay, OFFICE_TIME_ZONE as timeZone } from '@outcrop/contracts';

// Days and hours are the office's, wherever the admin area is read: what colleagues write to each other about is then the same day.

const thisYear = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' });
const otherYear = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' });

/** "Nov 18", or "Nov 18, 2024" for another year; an em dash for none. @param at ISO 8601: a moment, whose day at the office it is, or a day */
export function formatDay(at: string | null | undefined): string {
  if (!at) return '—';
  // Noon in Greenwich is of the same day at the office.
  const date = new Date(at.length === '2026-11-18'.length ? `${at}T12:00Z` : at);
  return (officeDay(date).slice(0, 4) === officeDay().slice(0, 4) ? thisYear : otherYear).format(date);
}

const moment = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'medium' });

/** "Nov 18, 2026, 9:40:12 AM" at the office; an em dash for none. @param instant ISO 8601 */
export const formatMoment = (instant: string | null | undefined): string =>
  instant ? moment.format(new Date(instant)) : '—';
const today = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });

/** "8:06 AM" for today, the day otherwise, both at the office. @param instant ISO 8601 */
export const formatRecent = (instant: string): string =>
  officeDay(new Date(instant)) === officeDay() ? today.format(new Date(instant)) : formatDay(instant);

/** "12,400"; an em dash for anything but a number. */
export const formatNumber = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : '—';

/** Any value of a record in words: "Yes", "No", its text; an em dash for none. */
export function formatValue(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  return value == null || value === '' ? '—' : String(value);
}
