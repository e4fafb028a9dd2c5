import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type DealExtent, type DealFilters, officeDay, type WordOrder } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import { type AnsweredBy, PUBLIC_SCOPE, SearchEngine, type SearchScope } from '@outcrop/search';
import { fromMercator } from '../../listing/mercator.ts';
import { wordsInAnyOrder } from '../../listing/search-text.ts';
import type { DealList } from '../../listings.policy.ts';
import { dealConditions, type LikedFilter, searchDeals } from './deal-clauses.ts';

/** How many public deals the filters find, sold ones included, as the list of deals says. */
export class CountDeals extends queryWith<{ filters?: DealFilters & LikedFilter }, number>() {}

@QueryHandler(CountDeals)
export class CountDealsHandler implements IQueryHandler<CountDeals> {
  constructor(private readonly search: SearchEngine) {}

  async execute({ filters = {} }: CountDeals): Promise<number> {
    return (await searchDeals(this.search, PUBLIC_SCOPE, dealConditions(filters, 'public'))).total;
  }
}

/** In which order the words of a text find the deals of a list now, if nobody has said it; undefined where it is all the same. */
export class FindWordOrder extends queryWith<
  { filters: Pick<DealFilters, 'search' | 'words'>; list: 'public' | 'research' },
  WordOrder | undefined
>() {}

@QueryHandler(FindWordOrder)
export class FindWordOrderHandler implements IQueryHandler<FindWordOrder> {
  constructor(private readonly search: SearchEngine) {}

  /** @throws SearchUnavailable */
  async execute({ filters: { search, words }, list }: FindWordOrder): Promise<WordOrder | undefined> {
    if (wordsInAnyOrder(search ?? '') === null) return undefined;
    if (words) return words;
    const found = await searchDeals(this.search, PUBLIC_SCOPE, dealConditions({ search }, list));
    return found.replaced ? 'any' : 'typed';
  }
}

/** The box around all deals of a list that the filters find (docs/product/search.md#map-extent). */
export class FindDealsExtent extends queryWith<
  {
    filters: DealFilters & LikedFilter;
    scope: SearchScope;
    list: DealList;
    /** On which it is asked, at the office. */
    day?: string;
  },
  { extent: DealExtent; answered: AnsweredBy }
>() {}

@QueryHandler(FindDealsExtent)
export class FindDealsExtentHandler implements IQueryHandler<FindDealsExtent> {
  constructor(private readonly search: SearchEngine) {}

  async execute({ filters, scope, list, day = officeDay() }: FindDealsExtent) {
    const stats = { x: { field: 'x', withoutSum: true }, y: { field: 'y', withoutSum: true } } as const;
    const answered = await searchDeals(this.search, scope, { ...dealConditions(filters, list, day), stats });
    const { x, y } = answered.stats;
    const [west, east, north, south] = [x?.min, x?.max, y?.min, y?.max].map((end) => end ?? undefined);
    if (west === undefined || east === undefined || north === undefined || south === undefined)
      return { extent: { bbox: null }, answered };
    const [northWest, southEast] = [fromMercator(west, north), fromMercator(east, south)];
    const extent: DealExtent = {
      bbox: [northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude],
    };
    return { extent, answered };
  }
}
