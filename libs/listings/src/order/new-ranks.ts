import { generateNKeysBetween } from 'fractional-indexing';

/** A listing by the place that its rank gives it. */
export interface RankedListing {
  readonly id: number;
  readonly rank: string;
}

/** A rank that would be longer is not given: what is around it is spaced anew (docs/product/listings.md#firm-order). */
export const MAX_RANK_LENGTH = 64;
/** Listings on each side of a place that get new ranks at most. */
export const MAX_SPACED_PER_SIDE = 100;
/** How many on each side are tried; the first that makes the ranks short again is enough. */
const SPANS = [10, 30, MAX_SPACED_PER_SIDE];
/** What counts as short: there is room for hundreds of moves until {@link MAX_RANK_LENGTH} again. */
const SHORT_RANK = 16;

/**
 * As many new ranks between two, in their order.
 * @param low null for the beginning @param high null for the end
 * @param taken ranks that rows still have until the change is written: no two rows may share one in between
 */
export function ranksBetween(
  low: string | null,
  high: string | null,
  count: number,
  taken: ReadonlySet<string>,
): string[] {
  const inTheWay = [...taken].filter((rank) => (low === null || rank > low) && (high === null || rank < high));
  return generateNKeysBetween(low, high, count + inTheWay.length)
    .filter((rank) => !taken.has(rank))
    .slice(0, count);
}

/**
 * New ranks for a listing and for those around its place, where the ranks had become too long.
 * @param before those before it, in order; one more than {@link MAX_SPACED_PER_SIDE} where there are so many
 * @param after those after it, likewise
 * @returns ranks by ListingId
 */
export function spacedRanks(
  id: number,
  before: readonly RankedListing[],
  after: readonly RankedListing[],
  taken: ReadonlySet<string>,
): Map<number, string> {
  const tries = SPANS.map((span) => {
    const left = before.slice(-span);
    const right = after.slice(0, span);
    const low = before.at(-span - 1)?.rank ?? null;
    const ids = [...left.map((listing) => listing.id), id, ...right.map((listing) => listing.id)];
    const ranks = ranksBetween(low, after[span]?.rank ?? null, ids.length, taken);
    return { ids, ranks };
  });
  const { ids, ranks } = tries.find(({ ranks }) => ranks.every(({ length }) => length <= SHORT_RANK)) ?? tries.at(-1)!;
  return new Map(ids.map((each, at) => [each, ranks[at]!]));
}
