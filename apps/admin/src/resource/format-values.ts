const thisYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const otherYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** "Nov 18", or "Nov 18, 2024" for another year; an em dash for none. @param instant ISO 8601 */
export function formatDay(instant: string | null | undefined): string {
  if (!instant) return '—';
  const date = new Date(instant);
  return (date.getFullYear() === new Date().getFullYear() ? thisYear : otherYear).format(date);
}

/** "12,400"; an em dash for anything but a number. */
export const formatNumber = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : '—';

/** Any value of a record in words: "Yes", "No", its text; an em dash for none. */
export function formatValue(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  return value == null || value === '' ? '—' : String(value);
}
