import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { SIMILARITY_REASONS, SIMILARITY_WEIGHTS, type SimilarDeals, type SimilarityReason } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import { PUBLIC_SCOPE, type ScoredClause, SearchEngine, type SearchScope } from '@outcrop/search';
import type { DealField } from '../listing/deals.index.ts';
import type { Listing } from '../listing/listing.entity.ts';
import { DEAL_LISTS } from '../listings.policy.ts';
import { DealPictures } from './deal-pictures.ts';
import { DealRows } from './deal-rows.ts';
import { toDealSummary } from './deal-view.ts';
import { COUNTED, IN_ORDER, searchDeals } from './search/deal-clauses.ts';

const REASON_FIELDS = {
  region: 'region',
  dealSize: 'dealSizes',
  listingType: 'types',
  basin: 'basin',
  play: 'play',
  country: 'countries',
} as const satisfies Record<SimilarityReason, DealField & keyof Listing>;
export type Comparable = Pick<Listing, (typeof REASON_FIELDS)[SimilarityReason]>;

/** What a deal has of one reason; nothing when it is empty, as empty never matches empty (docs/product/search.md#similarity). */
function valuesFor(deal: Comparable, reason: SimilarityReason): string[] {
  const value = deal[REASON_FIELDS[reason]];
  return value === null || value === '' ? [] : typeof value === 'string' ? [value] : value;
}

/** The conditions whose points add up to a deal's score, for the engines. */
export const similarityClauses = (deal: Comparable): ScoredClause[] =>
  SIMILARITY_REASONS.map((reason) => ({ reason, values: valuesFor(deal, reason) }))
    .filter(({ values }) => values.length > 0)
    .map(({ reason, values }) => ({
      clause: { field: REASON_FIELDS[reason], in: values },
      points: SIMILARITY_WEIGHTS[reason],
    }));

/** Why two deals are similar: each reason with its points and what they share. The points add up to the score. */
export const similarityReasons = (deal: Comparable, other: Comparable) =>
  SIMILARITY_REASONS.flatMap((reason) => {
    const theirs = new Set(valuesFor(other, reason));
    const values = valuesFor(deal, reason).filter((value) => theirs.has(value));
    return values.length ? [{ reason, points: SIMILARITY_WEIGHTS[reason], values }] : [];
  });

const SHOWN = 6;

/**
 * The public deals most like a given one, with the reasons; to a sold one those that can still be bought. None when the listing hides the block
 * (docs/product/search.md#similarity).
 */
export class FindSimilarDeals extends queryWith<{ listingId: number; scope: SearchScope }, SimilarDeals>() {}

@QueryHandler(FindSimilarDeals)
export class FindSimilarDealsHandler implements IQueryHandler<FindSimilarDeals> {
  constructor(
    private readonly search: SearchEngine,
    private readonly rows: DealRows,
    private readonly images: DealPictures,
  ) {}

  /** @throws ListingNotFound */
  async execute({ listingId, scope }: FindSimilarDeals): Promise<SimilarDeals> {
    const deal = await this.rows.one(listingId, scope);
    const clauses = similarityClauses(deal);
    if (deal.hideSimilarDeals || clauses.length === 0) return { deals: [] };
    const found = await searchDeals(this.search, PUBLIC_SCOPE, {
      groups: {
        list: DEAL_LISTS.public,
        others: { not: { field: 'id', in: [listingId] } },
        ...(deal.isSold && { onOffer: COUNTED }),
      },
      score: { clauses, minimum: 1 },
      sort: IN_ORDER,
      size: SHOWN,
    });
    const rows = await this.rows.summariesOfHits(found, 'public', PUBLIC_SCOPE);
    return {
      deals: rows.map((row) => {
        const reasons = similarityReasons(deal, row);
        const score = reasons.reduce((sum, { points }) => sum + points, 0);
        return { deal: toDealSummary(row, this.images), score, reasons };
      }),
    };
  }
}
