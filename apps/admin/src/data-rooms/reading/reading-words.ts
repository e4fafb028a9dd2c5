import { OFFICE_TIME_ZONE, type ReadingRow } from '@outcrop/contracts';
import { formatDay } from '../../resource/index.ts';

/** Stands for the name of a person whose data was erased. */
export const ERASED = 'A person whose data was erased';

/** "9 h 38 min", "45 min", "30 s"; an em dash for none. @param seconds whole seconds */
export function timeWords(seconds: number): string {
  if (seconds <= 0) return '—';
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** "45 min on screen", "no time on screen". */
export const onScreen = (seconds: number): string => `${seconds <= 0 ? 'no time' : timeWords(seconds)} on screen`;

/** "12 of 40"; an em dash for none. */
export function pagesWords({ pages, ofPages }: Pick<ReadingRow, 'pages' | 'ofPages'>): string {
  const read = pages.toLocaleString('en-US');
  if (pages === 0) return '—';
  return ofPages === null ? read : `${read} of ${ofPages.toLocaleString('en-US')}`;
}

/** "12"; an em dash for none. */
export const countWords = (count: number): string => (count === 0 ? '—' : count.toLocaleString('en-US'));

const atOffice = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});
/** "Nov 24, 2026, 9:31 PM" at the office, whose days the reports count by. @param instant ISO 8601 */
export const officeMoment = (instant: string): string => atOffice.format(new Date(instant));

const named = (number: string | null, name: string): string =>
  number === null ? `${name} (removed)` : `${number} ${name}`;

/** "3.1.2 Decline curves.pdf". */
export const fileWords = ({ number, file }: { readonly number: string | null; readonly file: string }): string =>
  named(number, file);

/** What a row is about. */
export function rowWords({ key, userId, name, number, isRemoved }: ReadingRow, by: 'person' | 'file' | 'day'): string {
  if (by === 'day') return formatDay(key);
  if (by === 'file') return named(isRemoved ? null : number, name ?? `File ${key}`);
  return userId === null ? ERASED : (name ?? `Account ${userId}`);
}

/** Whose name it is. */
export const personWords = ({
  userId,
  name,
}: {
  readonly userId: number | null;
  readonly name: string | null;
}): string => (userId === null ? ERASED : (name ?? `Account ${userId}`));
