/** Where the firm is: its days and hours are meant by this clock. */
export const OFFICE_TIME_ZONE = 'America/Chicago';

let format: Intl.DateTimeFormat | undefined;

/** The day that it is at the firm's office, `YYYY-MM-DD`. */
export function officeDay(now: Date = new Date()): string {
  format ??= new Intl.DateTimeFormat('en-US', {
    timeZone: OFFICE_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = format.formatToParts(now);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`;
}

/** A day so many days later, `YYYY-MM-DD`. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
