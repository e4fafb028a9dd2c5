import type { SIMILARITY_REASONS } from '@outcrop/contracts';
import type { ScoredClause } from '@outcrop/search';
import type { DealField } from '../../listing/deals.index.ts';
import type { Listing } from '../../listing/listing.entity.ts';

export type SimilarityReason = (typeof SIMILARITY_REASONS)[number];

/** Points for what two deals share (docs/product/search.md#similarity). */
const SIMILARITY_WEIGHTS = {
  region: 10,
  dealSize: 20,
  listingType: 40,
  basin: 10,
  play: 10,
  country: 10,
} as const satisfies Record<SimilarityReason, number>;

const REASON_FIELDS = {
  region: 'region',
  dealSize: 'dealSizes',
  listingType: 'types',
  basin: 'basin',
  play: 'play',
  country: 'countries',
} as const satisfies Record<SimilarityReason, DealField & keyof Listing>;
export type Comparable = Pick<Listing, (typeof REASON_FIELDS)[SimilarityReason]>;
const REASONS = Object.keys(SIMILARITY_WEIGHTS) as SimilarityReason[];

/** What a deal has of one reason; nothing when it is empty, as empty never matches empty (docs/product/search.md#similarity). */
function valuesFor(deal: Comparable, reason: SimilarityReason): string[] {
  const value = deal[REASON_FIELDS[reason]];
  return value === null || value === '' ? [] : typeof value === 'string' ? [value] : value;
}

/** The conditions whose points add up to a deal's score, for the engines. */
export function similarityClauses(deal: Comparable): ScoredClause[] {
  return REASONS.map((reason) => ({ reason, values: valuesFor(deal, reason) }))
    .filter(({ values }) => values.length > 0)
    .map(({ reason, values }) => ({
      clause: { field: REASON_FIELDS[reason], in: values },
      points: SIMILARITY_WEIGHTS[reason],
    }));
}

/** Why two deals are similar: each reason with its points and what they share. The points add up to the score. */
export function similarityReasons(deal: Comparable, other: Comparable) {
  return REASONS.flatMap((reason) => {
    const theirs = new Set(valuesFor(other, reason));
    const values = valuesFor(deal, reason).filter((value) => theirs.has(value));
    return values.length ? [{ reason, points: SIMILARITY_WEIGHTS[reason], values }] : [];
  });
}
