import { type DeskDate, type DeskItem, deskKind, laterDay, MAX_DATED_ROWS, officeDay } from '@outcrop/contracts';

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

/** "Listing drafts ready to publish"; of a kind with several lists "Content drafts ready to publish: Posts". */
export function titleOf({ key, of, count }: Pick<DeskItem, 'key' | 'of' | 'count'>): string {
  const { one, many } = deskKind(key);
  const title = count === 1 ? one : many;
  return of ? `${title}: ${of}` : title;
}

/** "12804 Montney; 12839 Delaware royalty; 9 more". */
export function namesOf({ names, count }: Pick<DeskItem, 'names' | 'count'>): string {
  const more = count - names.length;
  return [...names, ...(more > 0 ? [`${more.toLocaleString('en-US')} more`] : [])].join('; ');
}

const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** "Today", "Tomorrow", "Thursday, December 10". */
export function dayWords(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === laterDay(today, 1) ? 'Tomorrow' : longDay.format(new Date(`${day}T00:00:00Z`));
}

/** Something that falls due, and the record that it is of. */
export type AgendaLine = DeskDate & { readonly to: string };

/** What falls due of all items, by day in their order; of a day what the others lead up to comes first. */
export function agendaOf(items: readonly DeskItem[], now = new Date()): AgendaDay[] {
  const lines = items.flatMap(({ list, dates }) => dates.map((date) => ({ ...date, to: `/${list}/${date.id}` })));
  const today = officeDay(now);
  return [...Map.groupBy(lines, ({ day }) => day)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, of]) => ({
      ...{ day, words: dayWords(day, today) },
      lines: of.toSorted((a, b) => Number(b.main) - Number(a.main)),
    }));
}

interface AgendaDay {
  readonly day: string;
  readonly words: string;
  readonly lines: readonly AgendaLine[];
}

/** The days of the first lines; the last of them may have more. */
export function firstOf(days: readonly AgendaDay[], count: number): AgendaDay[] {
  let left = count;
  return days.flatMap((day) => {
    const lines = day.lines.slice(0, left);
    left -= lines.length;
    return lines.length > 0 ? [{ ...day, lines }] : [];
  });
}

/** Rows of which something falls due, but that the agenda does not hold: it has the first {@link MAX_DATED_ROWS} of each item. */
export const leftOutOf = ({ count, dates }: DeskItem): number =>
  dates.length > 0 ? Math.max(0, count - MAX_DATED_ROWS) : 0;

/** The list of an item: its rows and no others, the first of them first. */
export const addressOf = ({ list, filter, sort }: Pick<DeskItem, 'list' | 'filter' | 'sort'>): string =>
  `/${list}?${new URLSearchParams({ filter: JSON.stringify(filter), sort, order: 'ASC', page: '1', perPage: '25' })}`;

/** @param hour of the reader's clock */
export const greeting = (hour: number, name: string): string => {
  const [first = ''] = name.split(' ');
  const words = hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';
  return first ? `${words}, ${first}` : words;
};
