import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SearchEngine, type SearchScope } from '@outcrop/search';
import { dealGroups } from '../deal-groups.ts';
import { DEALS_INDEX } from '../deals.index.ts';

/** How many deals are public, sold ones included, as the list of deals says. */
export class CountDeals extends Query<number> {
  constructor(readonly scope: SearchScope) {
    super();
  }
}

@QueryHandler(CountDeals)
export class CountDealsHandler implements IQueryHandler<CountDeals> {
  constructor(private readonly search: SearchEngine) {}

  async execute({ scope }: CountDeals): Promise<number> {
    const request = { groups: dealGroups({}, 'public'), sort: [], from: 0, size: 0 };
    return (await this.search.search(DEALS_INDEX, request, scope)).total;
  }
}
