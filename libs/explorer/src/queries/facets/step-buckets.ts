import { type FacetBucketAnswer, type FacetDefinition, laterDay, type QueryStat } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import { fitsUnits, type HistogramBar, type IndexField, type Interval, isDay, unitsOf } from '@outcrop/search';
import { bucketStats } from '../bucket-stats.ts';
import type { FilteredField } from '../filters/filter-clause.ts';

/**
 * How wide the buckets of a range are: those of a date are years where the facet does not say it.
 * @throws Invalid where it is not as its field needs it
 */
export function stepOf({ step }: FacetDefinition, field: FilteredField, path: string): Interval {
  const { name, type } = field;
  const wrong = (message: string) => new Invalid([{ path: `${path}.step`, message }]);
  if (type === 'date') {
    if (step === undefined) return 'year';
    if (typeof step !== 'string') throw wrong(`must be day, month or year: ${name} is a date`);
    return step;
  }
  if (type !== 'number' && type !== 'integer')
    throw new Invalid([{ path, message: `must be of a number or a date: ${name} is neither` }]);
  if (typeof step !== 'number') throw wrong(`must be a number: ${name} is one`);
  const units = unitsOf(field);
  if (units !== undefined && !fitsUnits(step, units)) throw wrong(unfitWords(step, field));
  return step;
}

/** Why an exact field has no steps of a width. */
function unfitWords(step: number, { scale = 0 }: FilteredField): string {
  if (Number.isInteger(step)) return 'must be smaller';
  return scale === 0 ? 'must be a whole number' : `must have no more than ${scale} decimals`;
}

/** Each step that has rows, with the expression that finds them: it holds its low end, not its high one, where there is one. */
export const stepBuckets = (
  bars: readonly HistogramBar[],
  step: Interval,
  field: IndexField,
  stats: readonly QueryStat[],
): FacetBucketAnswer[] =>
  bars.map((bar) => ({
    key: bar.from,
    value: bar.count,
    query: expressionOf(bar.from, step, field),
    ...bucketStats(stats, bar),
  }));

function expressionOf(from: number | string, step: Interval, field: IndexField): string {
  const end = typeof from === 'number' ? nextNumber(from, step as number, field) : nextDay(from, step as DayStep);
  const isThere = typeof end === 'number' ? Number.isFinite(end) : isDay(end);
  return `[${from} TO ${isThere ? `${end}}` : '*]'}`;
}

type DayStep = Extract<Interval, string>;

/** The first day after a step; none that there is after the last one of the calendar. */
function nextDay(from: string, step: DayStep): string {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  if (step === 'year') return day(year + 1, 1, 1);
  if (step === 'month') return month === 12 ? day(year + 1, 1, 1) : day(year, month + 1, 1);
  return laterDay(from, 1);
}

const day = (year: number, month: number, dayOfMonth: number): string =>
  [String(year).padStart(4, '0'), ...[month, dayOfMonth].map((part) => String(part).padStart(2, '0'))].join('-');

/** Where the next step begins: doubles are multiples of the step as the engines make them, exact numbers are whole numbers of units of their last digit. */
function nextNumber(from: number, step: number, field: IndexField): number {
  const units = unitsOf(field);
  if (units === undefined) return (Math.round(from / step) + 1) * step;
  return (Math.round(from * units) + Math.round(step * units)) / units;
}
