import { networkOf, type TryKeys, type TryRule, wideNetworkOf } from '@outcrop/platform';

type HourCount = 'address' | 'wide' | 'pair' | 'email';
type DayCount = 'address' | 'wide' | 'all';

/** What somebody who writes to the firm never needs within an hour (docs/product/leads.md#lead-limits). */
export const LEADS_OF_HOUR = {
  name: 'lead-hour',
  windowMinutes: 60,
  failures: { address: 20, wide: 60, pair: 5, email: 15 },
  forgottenBySuccess: [],
} as const satisfies TryRule<HourCount>;

/** No network alone comes near what the installation takes in a day, so that it cannot shut the door to the others. */
export const LEADS_OF_DAY = {
  name: 'lead-day',
  windowMinutes: 24 * 60,
  failures: { address: 50, wide: 150, all: 1_000 },
  forgottenBySuccess: [],
} as const satisfies TryRule<DayCount>;

/** @param email in lowercase */
export const hourKeys = (email: string, address: string): TryKeys<HourCount> => ({
  address: networkOf(address),
  wide: wideNetworkOf(address),
  pair: `${email}\n${networkOf(address)}`,
  email,
});

export const dayKeys = (address: string): TryKeys<DayCount> => ({
  address: networkOf(address),
  wide: wideNetworkOf(address),
  all: 'all',
});
