import {
  type Compared,
  type Dashboard,
  FILTERS_ALONE,
  type FunnelStep,
  laterDay,
  type SearchOutcome,
  type StepTaken,
  stepTakenText,
} from '@outcrop/contracts';
import { counted } from '../count-words.ts';

const DAY_MS = 86_400_000;
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const withYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export const figure = (value: number): string => value.toLocaleString('en-US');
/** "Nov 9". @param iso a day */
export const shortDay = (iso: string): string => short.format(new Date(iso));

/** "Nov 9, 2025". @param iso a day */
export const yearDay = (iso: string): string => withYear.format(new Date(iso));

/** How many days a period has. */
export const lengthOf = ({ from, to }: { from: string; to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** "November 9 to December 8, 2026, with the 30 days before". */
export function periodWords({ from, to }: { from: string; to: string }): string {
  const days = lengthOf({ from, to });
  const before = days === 1 ? 'with the day before' : `with the ${days} days before`;
  if (days === 1) return `${day.format(new Date(from))}, ${before}`;
  const first = from.slice(0, 4) === to.slice(0, 4) ? dayOfYear : day;
  return `${first.format(new Date(from))} to ${day.format(new Date(to))}, ${before}`;
}

/** "7.0%"; an em dash of nothing. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${((100 * part) / whole).toFixed(1)}%`;

/** What of one step took the next, as "64%"; null where more did, as some data rooms leave a step out. */
export const stepShare = (now: number, before: number): string | null =>
  before === 0 || now > before ? null : share(now, before);

/** Of a step, one and several. */
export const STEP_NOUNS: Readonly<Record<FunnelStep, readonly [one: string, many: string]>> = {
  view: ['view', 'views'],
  request: ['request', 'requests'],
  signature: ['signature', 'signatures'],
  entry: ['entry', 'entries'],
  question: ['question', 'questions'],
  offer: ['offer', 'offers'],
};

/** "One view in 86 becomes a request; one request in 13 an offer."; what nobody did is left out. */
export function funnelWords(funnel: Dashboard['funnel']): string {
  const of = (step: FunnelStep) => funnel.find((one) => one.step === step)?.now ?? 0;
  const [views, requests, offers] = [of('view'), of('request'), of('offer')];
  if (requests === 0 || views < requests) return '';
  const first = `One view in ${figure(Math.round(views / requests))} becomes a request`;
  return offers === 0 || requests < offers
    ? `${first}.`
    : `${first}; one request in ${figure(Math.round(requests / offers))} an offer.`;
}

export interface Change {
  readonly words: string;
  /** Which way it goes, for its colour. */
  readonly tone: 'up' | 'down' | 'same';
}

/** Against the period before: "↑ +9%", or by how many where that was less than 50 or says nothing in per cent. */
export function changeOf({ now, before }: Compared): Change {
  if (now === before) return { words: 'No change', tone: 'same' };
  if (before === 0) return { words: 'None before', tone: 'up' };
  const more = Math.abs(now - before);
  const percent = Math.round((100 * more) / before);
  const by = before < 50 || percent === 0 ? figure(more) : `${percent}%`;
  return now > before ? { words: `↑ +${by}`, tone: 'up' } : { words: `↓ −${by}`, tone: 'down' };
}

/** How a share moved, in points: "↑ +2.1 points". */
export function shareChangeOf(part: Compared, whole: Compared): Change {
  if (whole.before === 0 || whole.now === 0) return { words: 'None before', tone: 'same' };
  const by = (100 * part.now) / whole.now - (100 * part.before) / whole.before;
  if (Math.abs(by) < 0.05) return { words: 'No change', tone: 'same' };
  const words = `${Math.abs(by).toFixed(1)} points`;
  return by > 0 ? { words: `↑ +${words}`, tone: 'up' } : { words: `↓ −${words}`, tone: 'down' };
}

/** What was searched in a period of so many days, and in as many before it, as sentences. */
export function searchesWords({ total, nothing }: Pick<Dashboard['searches'], 'total' | 'nothing'>, days: number) {
  const length = counted(days, 'day');
  return {
    now:
      total.now === 0
        ? `No searches in ${length}.`
        : `${counted(total.now, 'search', 'searches')} in ${length}; ${share(nothing.now, total.now)} found nothing.`,
    before:
      total.before === 0
        ? 'There were none before.'
        : `${figure(total.before)} in the ${length} before, of which ${share(nothing.before, total.before)} found nothing.`,
  };
}

/** A stretch of days of the plot of searches, with what was searched in them. */
export interface SearchStretch {
  readonly from: string;
  readonly to: string;
  readonly total: number;
  readonly nothing: number;
}

/** Days from which a plot shows weeks. */
const MAX_DAYS_SHOWN = 92;

/** Every day of a period, or every week of a long one: the last one ends with it. */
export function stretchesOf(days: Dashboard['searches']['days']): SearchStretch[] {
  const size = days.length > MAX_DAYS_SHOWN ? 7 : 1;
  const stretches: SearchStretch[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const some = days.slice(Math.max(0, end - size), end);
    stretches.unshift({
      from: some[0]!.day,
      to: some.at(-1)!.day,
      total: some.reduce((sum, { total }) => sum + total, 0),
      nothing: some.reduce((sum, { nothing }) => sum + nothing, 0),
    });
  }
  return stretches;
}

/** The list of searches, with those of a period that found this. @param text of all of them, where it is one */
export function searchesAddress(
  { from, to }: { from: string; to: string },
  outcome?: SearchOutcome,
  text?: string,
): string {
  const filter = {
    from,
    to,
    ...(outcome && { outcome }),
    ...(text !== undefined && { exactly: text || FILTERS_ALONE }),
  };
  return listAddress('searches', { filter, sort: 'searchedAt', order: 'DESC' });
}

/** A list of the admin area, filtered and sorted. */
export const listAddress = (
  name: string,
  { filter = {}, sort, order }: { filter?: Record<string, unknown>; sort: string; order: 'ASC' | 'DESC' },
): string =>
  `/${name}?${new URLSearchParams({ filter: JSON.stringify(filter), sort, order, page: '1', perPage: '25' })}`;

/** The list of people of data rooms, with those whom a step counts in a period. */
export const stepAddress = ({ step, from, to }: StepTaken): string =>
  listAddress('data-room-people', {
    filter: { took: stepTakenText({ step, from, to }) },
    sort: 'changedAt',
    order: 'DESC',
  });

/** The same list, with these rows. */
export const leadsAddress = (ids: readonly number[]): string =>
  listAddress('data-room-people', { filter: { id: ids }, sort: 'changedAt', order: 'DESC' });

/** "The 23 people"; of more than an address holds those who did most. */
export const leadsWords = ({ count, ids }: Pick<Dashboard['leads'], 'count' | 'ids'>): string =>
  ids.length < count
    ? `The first ${figure(ids.length)} of ${figure(count)} people`
    : `The ${counted(count, 'person', 'people')}`;

/** The period of so many days that ends today (UTC). */
export function lastDays(days: number, now = new Date()): { from: string; to: string } {
  const to = now.toISOString().slice(0, 10);
  return { from: laterDay(to, 1 - days), to };
}
