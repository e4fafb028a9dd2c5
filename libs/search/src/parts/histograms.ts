import { fieldOf, SearchMisuse } from '../checked-clause.ts';
import type { Scalar } from '../clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import type { DocumentCount, PartPlan, PartRequest } from './part.ts';

/** How wide bars are: numbers by size, from a multiple of it on; dates by days, months and years of the calendar. */
export type Interval = number | 'day' | 'month' | 'year';

/** Asks for the bars of a number, integer or date field that some document has a value in. One with several values counts once in each of their bars. */
export interface HistogramRequest extends PartRequest {
  readonly field: string;
  /** Of integers a whole number. */
  readonly interval: Interval;
}

export interface HistogramBar extends DocumentCount {
  /** Where the bar starts, which it includes; its end it does not. */
  readonly from: number | string;
}

/** More bars are refused. */
export const MAX_BARS = 1_000;

export interface HistogramPlan extends PartPlan {
  readonly field: string;
  readonly interval: Interval;
}

/** @throws SearchMisuse */
export function planHistogram(
  index: IndexDefinition,
  { field, interval }: HistogramRequest,
): Omit<HistogramPlan, keyof PartPlan> {
  const { type } = fieldOf(index, field);
  if (type !== 'number' && type !== 'integer' && type !== 'date')
    throw new SearchMisuse(`${field} is a ${type} field and has no histogram`);
  if ((type === 'date') !== (typeof interval === 'string'))
    throw new SearchMisuse(`${interval} is no interval of the ${type} field ${field}`);
  if (typeof interval === 'number' && !isWidth(interval, type === 'integer'))
    throw new SearchMisuse(`${interval} is no interval of the ${type} field ${field}`);
  return { field, interval };
}

const isWidth = (interval: number, isWhole: boolean): boolean =>
  interval > 0 && (isWhole ? Number.isSafeInteger(interval) : Number.isFinite(interval));

const DAY_PARTS = { day: 10, month: 7, year: 4 } as const;

/** The start of the bar that a value lies in. Numbers are divided as doubles, on every engine. */
export function barOf(value: Scalar, interval: Interval): number | string {
  if (typeof interval === 'number') return Math.floor((value as number) / interval) * interval + 0;
  return `${String(value).slice(0, DAY_PARTS[interval])}${'-01-01'.slice(0, 10 - DAY_PARTS[interval])}`;
}

/** The refusal of a histogram that is too fine for what is found. */
export const tooManyBars = (field: string): SearchMisuse =>
  new SearchMisuse(`the histogram of ${field} has more than ${MAX_BARS} bars: a wider interval is needed`);
