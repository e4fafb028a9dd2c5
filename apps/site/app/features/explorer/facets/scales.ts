import type { FacetBucketAnswer, QueryField } from '@outcrop/contracts';
import type { NumberRange } from '../../../deal/filters/ranges/parse-range.ts';
import { commas } from '../../../format/commas.ts';
import { monthAndDay } from '../../../format/figures.ts';
import type { Bounds } from '../queries/explorer-queries.ts';
import { dayOfNumber, monthStart, numberOfDay, yearOfDay } from '../words/days.ts';
import { isNumber } from '../words/fields.ts';
import { linearStops } from './slider-steps.ts';

/** The ends of a range as its two fields and its expression have them; an open end is left out. */
export interface RangeEnds {
  readonly low?: string;
  readonly high?: string;
}

/** What a slider goes along, and the bars behind it stand on: figures, or days as their numbers since 1970. */
export interface Scale {
  /** Ascending, at least two, as far apart on the screen from each other. */
  readonly stops: readonly number[];
  /** How wide a bar is, as the query service counts them. */
  readonly step: number | 'month' | 'year';
  /** Where a bar begins, in stops from the first one. */
  readonly placeOf: (bar: Pick<FacetBucketAnswer, 'key'>) => number;
  /** How many stops a bar is wide. */
  readonly barWidth: number;
  readonly read: (ends: RangeEnds) => NumberRange;
  readonly write: (range: NumberRange) => RangeEnds;
  /** What a stop stands for, with its unit. */
  readonly wordsAt: (stop: number) => string;
}

/** Behind a slider stand at most so many bars: more would be thinner than three pixels. */
const MAX_BARS = 40;
const MULTIPLES = [1, 2, 5, 10, 20, 50];
/** Spans of more years have no slider: a day of theirs is typed. */
const MAX_YEARS = 200;
/** Up to so many years are counted by months. */
const MONTHLY_YEARS = 3;
const MONTHS = 12;

/** The scale of a field from its lowest to its highest value; null for dates that are centuries apart. */
export const scaleOf = (field: QueryField, bounds: Bounds): Scale | null =>
  isNumber(field) ? figureScale(field, bounds) : dayScale(bounds);

/** The scales of some fields, as far as their ends are known, with the steps of the bars behind them. */
export const scalesOf = (fields: readonly QueryField[], bounds: Readonly<Record<string, Bounds | null>> | undefined) =>
  fields.flatMap((field) => {
    const of = bounds?.[field.name];
    const scale = of && scaleOf(field, of);
    return scale ? [{ field: field.name, step: scale.step, scale }] : [];
  });

function figureScale({ unit, digits }: QueryField, bounds: Bounds): Scale {
  const { stops, step } = linearStops(bounds, digits);
  const first = stops[0]!;
  const barWidth = MULTIPLES.find((multiple) => stops.length / multiple <= MAX_BARS) ?? 1;
  return {
    stops,
    step: Number((step * barWidth).toPrecision(12)),
    placeOf: ({ key }) => (Number(key) - first) / step,
    barWidth,
    read: ({ low, high }) => ({
      ...(low !== undefined && { from: Number(low) }),
      ...(high !== undefined && { to: Number(high) }),
    }),
    write: ({ from, to }) => ({
      ...(from !== undefined && { low: String(from) }),
      ...(to !== undefined && { high: String(to) }),
    }),
    wordsAt: (stop) => `${commas(stop)}${unit === null ? '' : ` ${unit}`}`,
  };
}

/** Years, or months where there are few years. A range ends with the day before a stop. */
function dayScale({ low, high }: Bounds): Scale | null {
  const [first, last] = [yearOfDay(low), yearOfDay(high)];
  const years = last - first + 1;
  if (years > MAX_YEARS) return null;
  const isMonthly = years <= MONTHLY_YEARS;
  const count = isMonthly ? years * MONTHS : years;
  const stops = Array.from({ length: count + 1 }, (_, at) =>
    isMonthly ? monthStart(first, at) : monthStart(first + at, 0),
  );
  return {
    stops,
    step: isMonthly ? 'month' : 'year',
    placeOf: ({ key }) => stops.findLastIndex((stop) => stop <= numberOfDay(String(key))),
    barWidth: 1,
    read: ({ low: from, high: to }) => ({
      ...(from !== undefined && { from: numberOfDay(from) }),
      ...(to !== undefined && { to: numberOfDay(to) + 1 }),
    }),
    write: ({ from, to }) => ({
      ...(from !== undefined && { low: dayOfNumber(from) }),
      ...(to !== undefined && { high: dayOfNumber(to - 1) }),
    }),
    wordsAt: (stop) => `start of ${isMonthly ? `${monthAndDay(dayOfNumber(stop))[0]} ` : ''}${yearOfDay(stop)}`,
  };
}
