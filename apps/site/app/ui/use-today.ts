import { officeDay } from '@outcrop/contracts';
import { useSyncExternalStore } from 'react';
import { useSite } from './use-site.ts';

const never = () => () => {};

/**
 * The day at the office: as the server had it until the page is hydrated, then as it is (docs/product/deals.md#office-day). While that day lasts nothing is asked
 * of the browser's calendar: its first answer for a time zone takes a phone 90 ms.
 */
export function useToday(): string {
  const { today, todayEnds } = useSite();
  return useSyncExternalStore(
    never,
    () => (Date.now() < todayEnds ? today : officeDay()),
    () => today || officeDay(),
  );
}
