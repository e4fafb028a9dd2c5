/** Where the firm is: its days and hours are meant by this clock. */
export const OFFICE_TIME_ZONE = 'America/Chicago';

let format: Intl.DateTimeFormat | undefined;

const QUARTER_HOUR_MS = 900_000;
/** The last answer: every list of deals asks for today, and no day begins within a quarter of an hour. */
let last = { quarter: Number.NaN, day: '' };

/** The day that it is at the firm's office, `YYYY-MM-DD`. */
export function officeDay(now: Date = new Date()): string {
  const quarter = Math.floor(now.getTime() / QUARTER_HOUR_MS);
  if (quarter !== last.quarter) last = { quarter, day: formatDay(now) };
  return last.day;
}

function formatDay(now: Date): string {
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

const HOUR_MS = 3_600_000;
/** Hours by which midnight at the office is later than that of Greenwich, in summer and in winter. */
const HOURS_BEHIND = { summer: 5, winter: 6 };

/** When the day that it is at the firm's office ends, in milliseconds. */
export function officeDayEnd(now: Date = new Date()): number {
  const next = laterDay(officeDay(now), 1);
  const summer = Date.parse(next) + HOURS_BEHIND.summer * HOUR_MS;
  return officeDay(new Date(summer)) === next ? summer : Date.parse(next) + HOURS_BEHIND.winter * HOUR_MS;
}
