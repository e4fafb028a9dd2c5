import { CHECK_EVERY_DAYS, FRESHNESS_STEPS } from '@outcrop/contracts';

type Step = (typeof FRESHNESS_STEPS)[number];

/** Squares on top of each other at most. */
const MAX_ROWS = 12;

/** "0–7", "Over 60": days since a check. */
export const stepWords = ({ from, to }: Step): string => (to === null ? `Over ${from - 1}` : `${from}–${to}`);

/** Whether listings are to be checked again (docs/product/listings.md#listing-needs). */
export const isLate = ({ from }: Step): boolean => from >= CHECK_EVERY_DAYS;

/** How wide a column is, how many squares lie side by side in it, and how many listings one of them is. */
export function squaresIn(freshness: readonly number[], width: number) {
  const column = width / FRESHNESS_STEPS.length;
  const side = width < 460 ? 7 : 10;
  const across = Math.max(1, Math.floor((column - 8) / side));
  const each = Math.max(1, Math.ceil(Math.max(0, ...freshness) / (across * MAX_ROWS)));
  return { column, side, across, each };
}
