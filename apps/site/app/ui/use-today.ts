import { officeDay } from '@outcrop/contracts';
import { useSyncExternalStore } from 'react';
import { type Site, useSite } from './use-site.ts';

const never = () => () => {};

/** The day at the office at a moment, of a page that was made on a day which ends at another. */
export const dayAt = (now: number, { today, todayEnds }: Pick<Site, 'today' | 'todayEnds'>): string =>
  now < todayEnds ? today : officeDay(new Date(now));

/**
 * The day at the office: as the server had it until the page is hydrated, then as it is (docs/product/deals.md#office-day). While that day lasts nothing is asked
 * of the browser's calendar: its first answer for a time zone takes a phone 90 ms.
 */
export function useToday(): string {
  const { today, todayEnds } = useSite();
  return useSyncExternalStore(
    never,
    () => dayAt(Date.now(), { today, todayEnds }),
    () => today || officeDay(),
  );
}
