import { laterDay } from '@outcrop/contracts';
import { fitsUnits, isDay, unitsOf } from '@outcrop/search';
import type { FilteredField } from './filter-clause.ts';

/**
 * The value of a date or a number nearest to another one, above it (1) or below it (-1): the next day, the next whole number of units of the last digit, or
 * the next double. Undefined where there is none.
 */
export function nextValue(
  field: Pick<FilteredField, 'type' | 'scale'>,
  value: number | string,
  way: 1 | -1,
): number | string | undefined {
  if (typeof value === 'string') {
    const day = laterDay(value, way);
    return isDay(day) ? day : undefined;
  }
  const units = unitsOf(field);
  const next = units === undefined ? nextDouble(value, way) : nextExact(value, units, way);
  return Number.isFinite(next) ? next : undefined;
}

/** A value that the field cannot hold has its neighbours as they are: no row is at it. */
const nextExact = (value: number, units: number, way: 1 | -1): number =>
  fitsUnits(value, units) ? (Math.round(value * units) + way) / units : value;

/** Doubles of one sign are in the order of their bits. */
function nextDouble(value: number, way: 1 | -1): number {
  if (value === 0) return way * Number.MIN_VALUE;
  const double = new Float64Array([value]);
  new BigInt64Array(double.buffer)[0]! += value > 0 === way > 0 ? 1n : -1n;
  // -0 is 0.
  return double[0]! + 0;
}
