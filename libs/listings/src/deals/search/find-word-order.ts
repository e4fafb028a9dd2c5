import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DealFilters, WordOrder } from '@outcrop/contracts';
import { SearchEngine, type SearchScope } from '@outcrop/search';
import { DEALS_INDEX } from '../../listing/deals.index.ts';
import { wordsInAnyOrder } from '../../listing/search-text.ts';
import type { DealList } from '../../listings.policy.ts';
import { dealConditions } from './deal-clauses.ts';

/** In which order the words of a text find the deals of a list now, if nobody has said it; undefined where it is all the same. */
export class FindWordOrder extends Query<WordOrder | undefined> {
  constructor(
    readonly filters: Pick<DealFilters, 'search' | 'words'>,
    readonly list: DealList,
    readonly scope: SearchScope,
  ) {
    super();
  }
}

@QueryHandler(FindWordOrder)
export class FindWordOrderHandler implements IQueryHandler<FindWordOrder> {
  constructor(private readonly search: SearchEngine) {}

  /** @throws SearchUnavailable */
  async execute({ filters: { search, words }, list, scope }: FindWordOrder): Promise<WordOrder | undefined> {
    if (wordsInAnyOrder(search ?? '') === null) return undefined;
    if (words) return words;
    const request = { ...dealConditions({ search }, list), sort: [], from: 0, size: 0 };
    const found = await this.search.search(DEALS_INDEX, request, scope);
    return found.replaced ? 'any' : 'typed';
  }
}
