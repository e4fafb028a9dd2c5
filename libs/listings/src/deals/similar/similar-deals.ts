import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SimilarDeals } from '@outcrop/contracts';
import { SearchEngine, type SearchScope } from '@outcrop/search';
import { DEALS_INDEX } from '../../listing/deals.index.ts';
import { ListingNotFound } from '../../listings.errors.ts';
import { DEAL_LISTS } from '../../listings.policy.ts';
import { DealPictures } from '../deal-pictures.ts';
import { DealRows } from '../deal-rows.ts';
import { toDealSummary } from '../deal-view.ts';
import { COUNTED } from '../search/deal-clauses.ts';
import { similarityClauses, similarityReasons } from './similarity.ts';

const SHOWN = 6;

/**
 * The public deals most like a given one, with the reasons; to a sold one those that can still be bought. None when the listing hides the block
 * (docs/product/search.md#similarity).
 */
export class FindSimilarDeals extends Query<SimilarDeals> {
  constructor(
    readonly listingId: number,
    readonly scope: SearchScope,
  ) {
    super();
  }
}

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
    if (!deal) throw new ListingNotFound(listingId);
    const clauses = similarityClauses(deal);
    if (deal.hideSimilarDeals || clauses.length === 0) return { deals: [] };
    const found = await this.search.search(
      DEALS_INDEX,
      {
        groups: {
          list: DEAL_LISTS.public,
          others: { not: { field: 'id', in: [listingId] } },
          ...(deal.isSold && { onOffer: COUNTED }),
        },
        score: { clauses, minimum: 1 },
        sort: [{ field: 'rank' }],
        from: 0,
        size: SHOWN,
      },
      scope,
    );
    const rows = await this.rows.summaries(
      found.hits.map((hit) => hit.id),
      'public',
      scope,
    );
    return {
      deals: rows.map((row) => {
        const reasons = similarityReasons(deal, row);
        const score = reasons.reduce((sum, { points }) => sum + points, 0);
        return { deal: toDealSummary(row, this.images), score, reasons };
      }),
    };
  }
}
