import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type SavedSearch as SavedSearchView, type SearchCount } from '@outcrop/contracts';
import { queryWith, type UserActor } from '@outcrop/platform';
import { type Clause, type FacetRequest, MAX_FACETS, SearchEngine, type SearchScope } from '@outcrop/search';
import { listedLately, searchDeals } from '../../deals/search/deal-clauses.ts';
import { LikedDeals } from '../../likes/liker.ts';
import { SavedSearch } from '../saved-search.entity.ts';
import { filterClauses, SEARCHED_LISTS, savedFilters } from '../search-clauses.ts';

/** Two facets a search. */
const SEARCHES_A_CALL = MAX_FACETS / 2;

interface Wanted {
  readonly id: number;
  readonly clauses: readonly Clause[];
}

/** How many deals each of somebody's own searches finds now, and how many of them are new. */
export class CountFoundDeals extends queryWith<{ actor: UserActor; scope: SearchScope }, SearchCount[]>() {}

@QueryHandler(CountFoundDeals)
export class CountFoundDealsHandler implements IQueryHandler<CountFoundDeals> {
  constructor(
    private readonly em: EntityManager,
    private readonly search: SearchEngine,
    private readonly liked: LikedDeals,
  ) {}

  /** The engine counts many searches in one go, each as a facet of what this person may see. */
  async execute({ actor: { userId }, scope }: CountFoundDeals): Promise<SearchCount[]> {
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
    for (let at = 0; at < wanted.length; at += SEARCHES_A_CALL)
      counts.push(...(await this.count(wanted.slice(at, at + SEARCHES_A_CALL), scope)));
    return counts;
  }

  private async count(wanted: readonly Wanted[], scope: SearchScope): Promise<SearchCount[]> {
    const facets = wanted.flatMap(({ id, clauses }) => [
      [`${id}`, counted(clauses)] as const,
      [`${id}-fresh`, counted([listedLately(), ...clauses])] as const,
    ]);
    const found = await searchDeals(this.search, scope, { groups: {}, facets: Object.fromEntries(facets) });
    const count = (name: string, isSold: boolean) =>
      found.facets[name]?.find(({ value }) => value === isSold)?.count ?? 0;
    return wanted.map(({ id }) => {
      const sold = count(`${id}`, true);
      return { id, deals: count(`${id}`, false) + sold, sold, fresh: count(`${id}-fresh`, false) };
    });
  }
}

/** Every deal is sold or not: both are counted at once. */
const counted = (all: readonly Clause[]): FacetRequest => ({ field: 'isSold', where: { all }, limit: 2 });
