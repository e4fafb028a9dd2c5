import type { QueryField } from '@outcrop/contracts';
import { roundStep } from '../../../format/round-step.ts';

/** A histogram has about so many steps where nobody has chosen their width. */
const USUAL_STEPS = 30;

/**
 * How wide the steps of a histogram are: 1, 2 or 5 times a power of ten, and no finer than the digits of the field.
 * @param digits after the point; undefined where they are not fixed
 */
export function usualStep(low: number, high: number, digits: number | undefined): number {
  // Steps below what doubles of this size tell apart would be none.
  const finest = Math.max(Math.abs(low), Math.abs(high)) * 1e-15;
  const span = high > low ? Math.max(high - low, finest, 1e-100) : Math.abs(low) || 1;
  const least = Math.max(span / USUAL_STEPS, digits === undefined ? 0 : 10 ** -digits);
  return roundStep(least);
}

/** Where a step ends, by where it begins: days, months and years of the calendar. */
export function nextStep(from: string, step: string): string {
  const date = new Date(`${from}T00:00:00Z`);
  if (step === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1);
  else if (step === 'month') date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** More steps are not filled in: a date of the year 1 is a slip. */
const MAX_FILLED = 2_000;

/**
 * All steps from the first to the last, those without rows too, as the line of a count falls to 0 there.
 * @param from where steps with rows begin, in their order
 * @returns null where they would be too many to fill in
 */
export function filledSteps(from: readonly string[], step: string): string[] | null {
  const all: string[] = [];
  const last = from.at(-1) ?? '';
  for (let at = from[0] ?? '~'; at <= last; at = nextStep(at, step)) {
    if (all.length === MAX_FILLED) return null;
    all.push(at);
  }
  return all;
}

/** The usual steps of a line: years where medians would be too many by months, or where there are few of them. */
export const usualTimeStep = (measure: string, firstYear: number, lastYear: number): 'month' | 'year' =>
  measure === 'p50' || lastYear - firstYear >= 8 ? 'year' : 'month';

/** Whether a field's steps are whole numbers. */
export const isWhole = ({ type }: Pick<QueryField, 'type'>): boolean => type === 'integer';
