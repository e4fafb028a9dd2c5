import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DealFilters } from '@outcrop/contracts';
import { SearchEngine, type SearchScope } from '@outcrop/search';
import { DEALS_INDEX } from '../../listing/deals.index.ts';
import { dealConditions, type LikedFilter } from '../search/deal-clauses.ts';

/** How many public deals the filters find, sold ones included, as the list of deals says. */
export class CountDeals extends Query<number> {
  constructor(
    readonly scope: SearchScope,
    readonly filters: DealFilters & LikedFilter = {},
  ) {
    super();
  }
}

@QueryHandler(CountDeals)
export class CountDealsHandler implements IQueryHandler<CountDeals> {
  constructor(private readonly search: SearchEngine) {}

  async execute({ scope, filters }: CountDeals): Promise<number> {
    const request = { ...dealConditions(filters, 'public'), sort: [], from: 0, size: 0 };
    return (await this.search.search(DEALS_INDEX, request, scope)).total;
  }
}
