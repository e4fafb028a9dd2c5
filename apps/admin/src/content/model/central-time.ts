import { OFFICE_TIME_ZONE as timeZone } from '@outcrop/contracts';

/** Of Sweden, whose short forms are those of ISO 8601: "2026-11-24 06:00". */
const ISO = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** A day (`2026-11-24`) and a time of day (`06:00`) in Central time, as inputs hold them. */
export interface CentralTime {
  readonly day: string;
  readonly time: string;
}

/** @param instant ISO 8601, or milliseconds */
export function toCentral(instant: string | number): CentralTime {
  const [day = '', time = ''] = ISO.format(new Date(instant)).split(' ');
  return { day, time };
}

/**
 * The moment at which clocks in Central time show a day and a time; of an hour that they skip, the one after it.
 * @returns ISO 8601, undefined for what is no day or no time
 */
export function fromCentral({ day, time }: CentralTime): string | undefined {
  const wanted = Date.parse(`${day}T${time || '00:00'}:00Z`);
  if (Number.isNaN(wanted)) return undefined;
  const offsetAt = (moment: number): number => {
    const shown = toCentral(moment);
    return Date.parse(`${shown.day}T${shown.time}:00Z`) - Math.floor(moment / 60_000) * 60_000;
  };
  const first = wanted - offsetAt(wanted);
  const moment = wanted - offsetAt(first);
  return new Date(offsetAt(moment) === offsetAt(first) ? moment : Math.max(first, moment)).toISOString();
}

const TIME = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' });

/** "3:41 pm" in Central time. @param instant ISO 8601 */
export const formatTime = (instant: string): string =>
  TIME.format(new Date(instant)).replace(/\s?([AP]M)$/, (_, half: string) => ` ${half.toLowerCase()}`);

/** "Nov 24" in Central time, with the year where it is another one; an em dash for none. @param instant ISO 8601 */
export function formatCentralDay(instant: string | null | undefined, now: number = Date.now()): string {
  if (!instant) return '—';
  const sameYear = toCentral(instant).day.slice(0, 4) === toCentral(now).day.slice(0, 4);
  return (sameYear ? DAY : DAY_OF_YEAR).format(new Date(instant));
}

/** "Today, 3:41 pm", "Nov 20, 10:05 am" in Central time. @param instant ISO 8601 */
export function formatCentral(instant: string, now: number = Date.now()): string {
  const today = toCentral(instant).day === toCentral(now).day;
  return `${today ? 'Today' : formatCentralDay(instant, now)}, ${formatTime(instant)}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** "In 2 days and 14 hours", "In 20 minutes"; "This moment has passed" for an earlier one. @param instant ISO 8601 */
export function formatUntil(instant: string, now: number = Date.now()): string {
  const ms = Date.parse(instant) - now;
  if (ms <= 0) return 'This moment has passed';
  const minutes = Math.ceil(ms / MINUTE);
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = days
    ? [count(days, 'day'), hours && count(hours, 'hour')]
    : [hours && count(hours, 'hour'), rest && count(rest, 'minute')];
  return `In ${parts.filter(Boolean).join(' and ')}`;
}

const AGO = new Intl.RelativeTimeFormat('en-US');

/** "12 seconds ago", "3 minutes ago", "2 hours ago". @param at milliseconds */
export function formatAgo(at: number, now: number = Date.now()): string {
  const ms = Math.max(0, now - at);
  if (ms < MINUTE) return AGO.format(-Math.round(ms / 1_000), 'second');
  return ms < HOUR ? AGO.format(-Math.floor(ms / MINUTE), 'minute') : AGO.format(-Math.floor(ms / HOUR), 'hour');
}
