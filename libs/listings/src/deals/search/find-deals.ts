import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DealPage, DealQuery, DealSummary } from '@outcrop/contracts';
import { type AnsweredBy, SearchEngine, type SearchScope, type SortKey } from '@outcrop/search';
import type { DealList } from '../../listings.policy.ts';
import { DealPictures } from '../deal-pictures.ts';
import { DealRows } from '../deal-rows.ts';
import { type SummaryRow, toDealSummary } from '../deal-view.ts';
import { DEALS_INDEX } from '../projection/deals.index.ts';
import { dealGroups, type LikedFilter } from './deal-clauses.ts';
import { facetRequests, facetsOf, rangesOf, spanRequests } from './facets.ts';

/** One page of deals with its facets (docs/product/search.md#facet-counts), and the engine that found them. */
export class FindDeals extends Query<{ page: DealPage; answered: AnsweredBy }> {
  constructor(
    readonly query: DealQuery & LikedFilter,
    readonly scope: SearchScope,
    readonly list: DealList = 'public',
  ) {
    super();
  }
}

@QueryHandler(FindDeals)
export class FindDealsHandler implements IQueryHandler<FindDeals> {
  /** What was made of rows, which are the same objects as long as they are kept. */
  private readonly made = new WeakMap<SummaryRow, DealSummary>();

  constructor(
    private readonly search: SearchEngine,
    private readonly rows: DealRows,
    private readonly images: DealPictures,
  ) {}

  async execute({ query, scope, list }: FindDeals) {
    const { page, size } = query;
    const found = await this.search.search(
      DEALS_INDEX,
      {
        groups: dealGroups(query, list),
        facets: facetRequests(query),
        spans: spanRequests(),
        sort: dealOrder(query),
        from: (page - 1) * size,
        size,
      },
      scope,
    );
    const rows = await this.rows.summaries(
      found.hits.map((hit) => hit.id),
      list,
      scope,
    );
    // Copies, since each answer says which of its deals are liked.
    const deals = rows.map((row) => ({ ...this.summaryOf(row) }));
    const answer = { ...facetsOf(found.facets, query), ranges: rangesOf(found.spans) };
    // Where the page holds all that was found, those that may be seen are counted, whatever the index says.
    const total = found.hits.length === found.total ? rows.length : found.total;
    return { page: { total, page, size, deals, ...answer }, answered: found };
  }

  private summaryOf(row: SummaryRow): DealSummary {
    let summary = this.made.get(row);
    if (!summary) {
      summary = toDealSummary(row, this.images);
      this.made.set(row, summary);
    }
    return summary;
  }
}

/**
 * Rank by default; by date the oldest first, by type A to Z, each turned around by `reverse` (docs/product/search.md#deal-order).
 * Ties go by rank, then ListingId.
 */
function dealOrder({ sort, reverse = false }: Pick<DealQuery, 'sort' | 'reverse'>): SortKey[] {
  const rank: SortKey = { field: 'rank' };
  if (sort === 'date') return [{ field: 'dateListed', descending: reverse }, rank];
  if (sort === 'type') return [{ field: 'typeLabel', descending: reverse }, rank];
  return [{ ...rank, descending: reverse }];
}
