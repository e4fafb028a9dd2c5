import { PROVINCES, US_STATES } from '../accounts/states.ts';

/** States and provinces that a deal can lie in, by postal code. Their names are the values of the filter "State" (docs/product/search.md#states). */
export const DEAL_STATES = { ...US_STATES, ...PROVINCES } as const;
export type StateName = (typeof DEAL_STATES)[keyof typeof DEAL_STATES];
/** In the order in which a deal's states are named: the USA first, each country by postal code. */
export const STATE_NAMES = Object.values(DEAL_STATES) as [StateName, ...StateName[]];
