import { officeDay } from '@outcrop/contracts';
import { useSyncExternalStore } from 'react';
import { useSite } from './use-site.ts';

const never = () => () => {};

/** The day at the office: as the server had it until the page is hydrated, then as it is (docs/product/deals.md#office-day). */
export function useToday(): string {
  const { today } = useSite();
  return useSyncExternalStore(
    never,
    () => officeDay(),
    () => today || officeDay(),
  );
}
