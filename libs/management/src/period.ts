import { DASHBOARD_DAYS, type DashboardQuery, laterDay, MAX_DASHBOARD_DAYS } from '@outcrop/contracts';
import { Malformed } from '@outcrop/platform';

const DAY_MS = 86_400_000;

/** A period by its days of UTC, all included, and the one before it, which is as long. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly beforeFrom: string;
  readonly beforeTo: string;
}

/**
 * The period that is asked for: the last 30 days where it says nothing, 30 days to or from a day where it says one.
 * @throws Malformed for one that ends before it begins, begins after today, or has more than 366 days
 */
export function periodOf({ from, to }: DashboardQuery, now = new Date()): Period {
  const today = now.toISOString().slice(0, 10);
  const span = DASHBOARD_DAYS - 1;
  const first = from ?? laterDay(to ?? today, -span);
  const last = to ?? earlier(today, laterDay(first, span));
  if (first > today) throw new Malformed('The period must not begin after today.', 'from');
  if (last < first) throw new Malformed('The period must not end before it begins.', 'to');
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days > MAX_DASHBOARD_DAYS) throw new Malformed(`A period may have at most ${MAX_DASHBOARD_DAYS} days.`, 'from');
  return { from: first, to: last, beforeFrom: laterDay(first, -days), beforeTo: laterDay(first, -1) };
}

const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Every day of a period, in order. */
export function daysOf({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = laterDay(day, 1)) days.push(day);
  return days;
}
