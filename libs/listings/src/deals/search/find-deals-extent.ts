import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type DealExtent, type DealFilters, officeDay } from '@outcrop/contracts';
import { type AnsweredBy, SearchEngine, type SearchScope } from '@outcrop/search';
import { DEALS_INDEX } from '../../listing/deals.index.ts';
import { fromMercator } from '../../listing/mercator.ts';
import { dealConditions, type LikedFilter } from './deal-clauses.ts';

/** The box around all public deals that the filters find (docs/product/search.md#map-extent). */
export class FindDealsExtent extends Query<{ extent: DealExtent; answered: AnsweredBy }> {
  constructor(
    readonly filters: DealFilters & LikedFilter,
    readonly scope: SearchScope,
    /** On which it is asked, at the office. */
    readonly day: string = officeDay(),
  ) {
    super();
  }
}

@QueryHandler(FindDealsExtent)
export class FindDealsExtentHandler implements IQueryHandler<FindDealsExtent> {
  constructor(private readonly search: SearchEngine) {}

  async execute({ filters, scope, day }: FindDealsExtent) {
    const answered = await this.search.search(
      DEALS_INDEX,
      {
        ...dealConditions(filters, 'public', day),
        spans: { x: { field: 'x' }, y: { field: 'y' } },
        sort: [],
        from: 0,
        size: 0,
      },
      scope,
    );
    const { x, y } = answered.spans;
    if (!x || !y) return { extent: { bbox: null }, answered };
    const [northWest, southEast] = [fromMercator(x.low, y.low), fromMercator(x.high, y.high)];
    const extent: DealExtent = {
      bbox: [northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude],
    };
    return { extent, answered };
  }
}
