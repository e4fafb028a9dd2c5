import type { QueryField } from '@outcrop/contracts';

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
