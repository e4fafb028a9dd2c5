const thisYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const otherYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** "Nov 18", or "Nov 18, 2024" for another year; an em dash for none. @param at ISO 8601: a moment, or a day, which is the same wherever it is read */
export function formatDay(at: string | null | undefined): string {
  if (!at) return '—';
  const date = new Date(at.length === '2026-11-18'.length ? `${at}T12:00` : at);
  return (date.getFullYear() === new Date().getFullYear() ? thisYear : otherYear).format(date);
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** "Nov 18, 2026, 9:40:12 AM"; an em dash for none. @param instant ISO 8601 */
export const formatMoment = (instant: string | null | undefined): string =>
  instant ? moment.format(new Date(instant)) : '—';
const today = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** "8:06 AM" for today, the day otherwise. @param instant ISO 8601 */
export const formatRecent = (instant: string): string =>
  new Date(instant).toDateString() === new Date().toDateString() ? today.format(new Date(instant)) : formatDay(instant);

/** "12,400"; an em dash for anything but a number. */
export const formatNumber = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : '—';

/** Any value of a record in words: "Yes", "No", its text; an em dash for none. */
export function formatValue(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  return value == null || value === '' ? '—' : String(value);
}
