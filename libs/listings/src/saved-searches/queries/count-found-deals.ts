import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type SavedSearch as SavedSearchView, type SearchCount } from '@outcrop/contracts';
import { queryWith, type UserActor } from '@outcrop/platform';
import { type Clause, EVERYTHING, MAX_PARTS, PUBLIC_SCOPE, SearchEngine } from '@outcrop/search';
import { COUNTED, listedLately, SOLD, searchDeals } from '../../deals/search/deal-clauses.ts';
import { LikedDeals } from '../../likes/liker.ts';
import { SavedSearch } from '../saved-search.entity.ts';
import { filterClauses, SEARCHED_LISTS, savedFilters } from '../search-clauses.ts';

interface Wanted {
  readonly id: number;
  readonly clauses: readonly Clause[];
}

/** How many deals each of somebody's own searches finds now, and how many of them are new. */
export class CountFoundDeals extends queryWith<{ actor: UserActor }, SearchCount[]>() {}

@QueryHandler(CountFoundDeals)
export class CountFoundDealsHandler implements IQueryHandler<CountFoundDeals> {
  constructor(
    private readonly em: EntityManager,
    private readonly search: SearchEngine,
    private readonly liked: LikedDeals,
  ) {}

  /** The engine counts many searches in one go, each among what everybody may see. */
  async execute({ actor: { userId } }: CountFoundDeals): Promise<SearchCount[]> {
    const searches = await this.em
      .fork()
      .find(SavedSearch, { userId }, { fields: ['id', 'list', 'address'], orderBy: { id: 'asc' } });
    if (searches.length === 0) return [];
    const likedIds = [...(await this.liked.of({ kind: 'user', userId }))];
    const wanted = searches.flatMap(({ id, list, address }: Pick<SavedSearchView, 'id' | 'list' | 'address'>) => {
      const filters = savedFilters({ list, address });
      return filters ? [{ id, clauses: [SEARCHED_LISTS[list], ...filterClauses({ ...filters, likedIds })] }] : [];
    });
    const counts: SearchCount[] = [];
    for (let at = 0; at < wanted.length; at += MAX_PARTS)
      counts.push(...(await this.count(wanted.slice(at, at + MAX_PARTS))));
    return counts;
  }

  private async count(wanted: readonly Wanted[]): Promise<SearchCount[]> {
    const of = { deals: EVERYTHING, sold: SOLD, fresh: { all: [COUNTED, listedLately()] } };
    const parts = wanted.map(({ id, clauses }) => [id, { where: { all: clauses }, of }] as const);
    const { counts } = await searchDeals(this.search, PUBLIC_SCOPE, { groups: {}, counts: Object.fromEntries(parts) });
    return wanted.map(({ id }) => {
      const count = (name: keyof typeof of) => counts[id]?.[name]?.count ?? 0;
      return { id, deals: count('deals'), sold: count('sold'), fresh: count('fresh') };
    });
  }
}
