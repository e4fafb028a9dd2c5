import { type DeskItem, deskKind, laterDay, officeDay } from '@outcrop/contracts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** How long the first row of an item has waited, or in how long it falls due, and whether that is late. */
export interface DeskTime {
  readonly words: string;
  readonly late: boolean;
}

/** "26 hours", "58 days", "tomorrow"; null where nobody knows. */
export function timeOf({ key, at }: Pick<DeskItem, 'key' | 'at'>, now = new Date()): DeskTime | null {
  if (at === null) return null;
  const { time, lateAfterHours = Number.POSITIVE_INFINITY } = deskKind(key);
  if (time === 'due') return dueIn(at, officeDay(now));
  if (IS_DAY.test(at)) return { words: counted(Math.max(0, daysBetween(at, officeDay(now))), 'day'), late: false };
  const ms = Math.max(0, now.getTime() - Date.parse(at));
  return { words: waited(ms), late: ms >= lateAfterHours * HOUR_MS };
}

function waited(ms: number): string {
  if (ms < HOUR_MS) return 'less than an hour';
  // A day and a half is told in hours: that is what somebody still waits for.
  return ms < 2 * DAY_MS ? counted(Math.floor(ms / HOUR_MS), 'hour') : counted(Math.floor(ms / DAY_MS), 'day');
}

function dueIn(day: string, today: string): DeskTime {
  if (day <= today) return { words: 'today', late: true };
  if (day === laterDay(today, 1)) return { words: 'tomorrow', late: false };
  return { words: `in ${counted(daysBetween(today, day), 'day')}`, late: false };
}

/** "12804 Montney; 12839 Delaware royalty; 9 more". */
export function namesOf({ names, count }: Pick<DeskItem, 'names' | 'count'>): string {
  const more = count - names.length;
  return [...names, ...(more > 0 ? [`${more.toLocaleString('en-US')} more`] : [])].join('; ');
}

/** The list of an item: its rows and no others, the first of them first. */
export const addressOf = ({ list, filter, sort }: Pick<DeskItem, 'list' | 'filter' | 'sort'>): string =>
  `/${list}?${new URLSearchParams({ filter: JSON.stringify(filter), sort, order: 'ASC', page: '1', perPage: '25' })}`;

/** @param hour of the reader's clock */
export const greeting = (hour: number, name: string): string => {
  const [first = ''] = name.split(' ');
  const words = hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';
  return first ? `${words}, ${first}` : words;
};
