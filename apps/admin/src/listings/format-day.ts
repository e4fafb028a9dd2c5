const thisYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const otherYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** "Nov 18", or "Nov 18, 2024" for another year; an em dash for none. @param instant ISO 8601 */
export function shortDay(instant: string | null | undefined): string {
  if (!instant) return '—';
  const date = new Date(instant);
  return (date.getFullYear() === new Date().getFullYear() ? thisYear : otherYear).format(date);
}
