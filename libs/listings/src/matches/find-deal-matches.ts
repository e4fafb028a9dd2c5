import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindInterests } from '@outcrop/accounts';
import type { DealMatches, MatchesQuery } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import { PUBLIC_SCOPE, SearchEngine, type SortKey } from '@outcrop/search';
import { DealPictures } from '../deals/deal-pictures.ts';
import { DealRows } from '../deals/deal-rows.ts';
import { toDealSummary } from '../deals/deal-view.ts';
import { IN_ORDER, listedLately, searchDeals } from '../deals/search/deal-clauses.ts';
import {
  matchReasons,
  ON_OFFER,
  wantedDeals,
  wantedFilters,
  wantedGroups,
  wantedPoints,
} from '../deals/wanted-deals.ts';
import type { DealField } from '../listing/deals.index.ts';
import { SavedSearch } from '../saved-searches/saved-search.entity.ts';

const LAST_LISTED: SortKey = { field: 'dateListed' satisfies DealField, descending: true };

/** Public deals that meet a person's interests, with the reasons (docs/product/search.md#matches). */
export class FindDealMatches extends queryWith<{ userId: number; query: MatchesQuery }, DealMatches>() {}

@QueryHandler(FindDealMatches)
export class FindDealMatchesHandler implements IQueryHandler<FindDealMatches> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly search: SearchEngine,
    private readonly rows: DealRows,
    private readonly images: DealPictures,
  ) {}

  async execute({ userId, query: { page, size, order } }: FindDealMatches): Promise<DealMatches> {
    const [interests, watched] = await Promise.all([
      this.queries.execute(new FindInterests({ userId })),
      this.em.fork().findOne(SavedSearch, { userId, list: 'matches' }, { fields: ['frequency'] }),
    ]);
    const wanted = wantedDeals(interests);
    const alerts = watched?.frequency ?? 'off';
    if (!wanted)
      return { hasInterests: false, filters: {}, alerts, total: 0, fresh: 0, outOf: 0, page, size, deals: [] };
    const filters = wantedFilters(wanted);
    const [found, offered] = await Promise.all([
      searchDeals(this.search, PUBLIC_SCOPE, {
        groups: wantedGroups(wanted),
        counts: { fresh: { of: { fresh: listedLately() } } },
        ...(order === 'newest'
          ? { sort: [LAST_LISTED, ...IN_ORDER] }
          : { score: { clauses: wantedPoints(wanted), minimum: 1 }, sort: IN_ORDER }),
        from: (page - 1) * size,
        size,
      }),
      searchDeals(this.search, PUBLIC_SCOPE, { groups: { offer: ON_OFFER } }),
    ]);
    // By the rows once more: what the index found may have been hidden, sold or moved since.
    const deals = (await this.rows.summariesOfHits(found, 'public', PUBLIC_SCOPE)).flatMap((row) => {
      const reasons = matchReasons(wanted, row);
      return reasons.length ? [{ deal: toDealSummary(row, this.images), reasons }] : [];
    });
    const total = found.hits.length === found.total ? deals.length : found.total;
    const fresh = found.counts['fresh']?.['fresh']?.count ?? 0;
    return { hasInterests: true, filters, alerts, total, fresh, outOf: offered.total, page, size, deals };
  }
}
