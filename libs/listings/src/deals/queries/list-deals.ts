import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DealSummary } from '@outcrop/contracts';
import { SearchEngine, type SearchScope } from '@outcrop/search';
import { DEALS_INDEX } from '../../listing/deals.index.ts';
import type { DealList } from '../../listings.policy.ts';
import { DealPictures } from '../deal-pictures.ts';
import { DealRows } from '../deal-rows.ts';
import { toDealSummary } from '../deal-view.ts';
import { dealGroups } from '../search/deal-clauses.ts';

/** Most deals of a list that is not paged. */
export const MAX_LIST_SIZE = 1_000;

/**
 * A whole list of deals in the default order, as the older calls give it: public, research, or the private ones this scope may see. With `after`
 * those with a larger ListingId, by ListingId: the next page by key, however the firm's order changes meanwhile.
 */
export class ListDeals extends Query<DealSummary[]> {
  constructor(
    readonly list: DealList,
    readonly scope: SearchScope,
    readonly size: number = MAX_LIST_SIZE,
    readonly after?: number,
  ) {
    super();
  }
}

@QueryHandler(ListDeals)
export class ListDealsHandler implements IQueryHandler<ListDeals> {
  constructor(
    private readonly search: SearchEngine,
    private readonly rows: DealRows,
    private readonly images: DealPictures,
  ) {}

  async execute({ list, scope, size, after }: ListDeals): Promise<DealSummary[]> {
    const found = await this.search.search(
      DEALS_INDEX,
      {
        groups: { ...dealGroups({}, list), ...(after !== undefined && { after: { field: 'id', from: after + 1 } }) },
        sort: after === undefined ? [{ field: 'rank' }] : [],
        from: 0,
        size: Math.min(size, MAX_LIST_SIZE),
      },
      scope,
    );
    const rows = await this.rows.summaries(
      found.hits.map((hit) => hit.id),
      list,
      scope,
    );
    return rows.map((row) => toDealSummary(row, this.images));
  }
}
