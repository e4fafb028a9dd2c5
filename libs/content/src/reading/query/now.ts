/** `$NOW`, `$NOW(-1 year)`: what a filter may ask for beside values (docs/product/content.md#reading). */
const ADJUSTMENT =
  /^([+-]?)(-?(?:\d+)?\.?\d+) *(milliseconds?|msecs?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w|months?|mth|mo|years?|yrs?|y)?$/i;

const MS: readonly (readonly [RegExp, number])[] = [
  [/^(milliseconds?|msecs?|ms)$/, 1],
  [/^(seconds?|secs?|s)$/, 1_000],
  [/^(minutes?|mins?|m)$/, 60_000],
  [/^(hours?|hrs?|h)$/, 3_600_000],
];
const DAYS: readonly (readonly [RegExp, number])[] = [
  [/^(days?|d)$/, 1],
  [/^(weeks?|w)$/, 7],
];
const MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^(months?|mth|mo)$/, 1],
  [/^(years?|yrs?|y)$/, 12],
];

/**
 * A value of a filter: a moment for `$NOW…`, else itself.
 * @returns undefined when the adjustment cannot be read
 */
export function momentOf(value: string, now = new Date()): Date | undefined {
  const adjustment = /\((.*)\)/.exec(value)?.[1];
  return adjustment ? adjusted(now, adjustment) : now;
}

function adjusted(now: Date, adjustment: string): Date | undefined {
  const match = ADJUSTMENT.exec(adjustment);
  if (!match) return undefined;
  const amount = Number.parseFloat(match[2]!) * (match[1] === '-' ? -1 : 1);
  const unit = (match[3] ?? 'days').toLowerCase();
  const of = (units: typeof MS) => units.find(([names]) => names.test(unit))?.[1];
  const moment = new Date(now);
  const months = of(MONTHS);
  const days = of(DAYS);
  if (months !== undefined) addMonths(moment, Math.trunc(amount * months));
  else if (days !== undefined) moment.setUTCDate(moment.getUTCDate() + Math.trunc(amount * days));
  else moment.setTime(moment.getTime() + amount * (of(MS) ?? 0));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** The same day of another month, or its last one: a month after January 31 is the end of February. */
function addMonths(moment: Date, months: number): void {
  const day = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  const last = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(day, last));
}
