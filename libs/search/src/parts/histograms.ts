import { fieldOf, SearchMisuse } from '../checked-clause.ts';
import type { Scalar } from '../clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { fitsUnits, toUnits, unitsOf } from '../scale.ts';
import type { CountedPartRequest, DocumentCount, PartPlan } from './part.ts';
import { type CountedPartPlan, planStatsOfEach } from './stats.ts';

/** How wide bars are: numbers by size, from a multiple of it on; dates by days, months and years of the calendar. */
export type Interval = number | 'day' | 'month' | 'year';

/** Asks for the bars of a number, integer or date field that some document has a value in. One with several values counts once in each of their bars. */
export interface HistogramRequest extends CountedPartRequest {
  readonly field: string;
  /** Of a field that is exact a value that it could hold: of integers a whole number. */
  readonly interval: Interval;
}

export interface HistogramBar extends DocumentCount {
  /** Where the bar starts, which it includes; its end it does not. */
  readonly from: number | string;
}

/** More bars are refused. */
export const MAX_BARS = 1_000;

export interface HistogramPlan extends CountedPartPlan {
  readonly field: string;
  readonly interval: Interval;
  /** In which an exact field's bars are told apart; 1 for others. */
  readonly units: number;
}

/** @throws SearchMisuse */
export function planHistogram(
  index: IndexDefinition,
  { field, interval, stats }: HistogramRequest,
): Omit<HistogramPlan, keyof PartPlan> {
  const known = fieldOf(index, field);
  const { type } = known;
  const units = unitsOf(known);
  if (type !== 'number' && type !== 'integer' && type !== 'date')
    throw new SearchMisuse(`${field} is a ${type} field and has no histogram`);
  if ((type === 'date') !== (typeof interval === 'string'))
    throw new SearchMisuse(`${interval} is no interval of the ${type} field ${field}`);
  if (typeof interval === 'number' && !isWidth(interval, units))
    throw new SearchMisuse(`${interval} is no interval of the ${type} field ${field}`);
  return { field, interval, units: units ?? 1, stats: planStatsOfEach(index, stats) };
}

const isWidth = (interval: number, units: number | undefined): boolean =>
  interval > 0 && (units === undefined ? Number.isFinite(interval) : fitsUnits(interval, units));

const DAY_PARTS = { day: 10, month: 7, year: 4 } as const;

/** The start of the bar that a value lies in. Doubles are divided as they are, on every engine. */
export function barOf(value: Scalar, { interval, units }: Pick<HistogramPlan, 'interval' | 'units'>): number | string {
  if (typeof interval === 'number') {
    if (units === 1) return Math.floor((value as number) / interval) * interval + 0;
    const width = toUnits(interval, units);
    return (Math.floor(toUnits(value as number, units) / width) * width) / units + 0;
  }
  return `${String(value).slice(0, DAY_PARTS[interval])}${'-01-01'.slice(0, 10 - DAY_PARTS[interval])}`;
}

/**
 * The bars of a histogram that is not too fine for what is found.
 * @throws SearchMisuse for more than there may be, or one that starts beyond what a double holds
 */
export function checkedBars(bars: readonly HistogramBar[]): readonly HistogramBar[] {
  if (bars.length > MAX_BARS || bars.some(({ from }) => typeof from === 'number' && !Number.isFinite(from)))
    throw tooManyBars();
  return bars;
}

/** The refusal of a histogram that is too fine for what is found. */
export const tooManyBars = (): SearchMisuse =>
  new SearchMisuse(`there are more than ${MAX_BARS.toLocaleString('en-US')} steps: choose a wider one`);
