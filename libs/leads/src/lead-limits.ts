import { mailLimit, type NetworkCount, networkKeys } from '@outcrop/accounts';
import type { TryKeys, TryRule } from '@outcrop/platform';

type DayCount = NetworkCount | 'all';

/** What somebody who writes to the firm never needs within an hour (docs/product/leads.md#lead-limits), by `mailKeys`. */
export const LEADS_OF_HOUR = mailLimit('lead-hour');

/** No network alone comes near what the installation takes in a day, so that it cannot shut the door to the others. */
export const LEADS_OF_DAY = {
  name: 'lead-day',
  windowMinutes: 24 * 60,
  failures: { address: 50, wide: 150, all: 1_000 },
} as const satisfies TryRule<DayCount>;

export const dayKeys = (address: string): TryKeys<DayCount> => ({ ...networkKeys(address), all: 'all' });
