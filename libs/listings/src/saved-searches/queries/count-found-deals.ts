import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type DealFilters, dealFiltersSchema, NEW_DEAL_DAYS, readAddress, type SearchCount } from '@outcrop/contracts';
import type { UserActor } from '@outcrop/platform';
import { type Clause, type FacetRequest, MAX_FACETS, SearchEngine, type SearchScope } from '@outcrop/search';
import { DEALS_INDEX } from '../../deals/projection/deals.index.ts';
import { dealGroups } from '../../deals/search/deal-clauses.ts';
import { LikedDeals } from '../../likes/liked-deals.ts';
import { ON_OFFER } from '../../matches/wanted-deals.ts';
import { SavedSearch } from '../saved-search.entity.ts';

/** Two facets a search. */
const SEARCHES_A_CALL = MAX_FACETS / 2;

interface Wanted {
  readonly id: number;
  readonly clauses: readonly Clause[];
}

/** How many deals each of somebody's own searches finds now, and how many of them are new. */
export class CountFoundDeals extends Query<SearchCount[]> {
  constructor(
    readonly actor: UserActor,
    readonly scope: SearchScope,
  ) {
    super();
  }
}

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
    const lately = new Date(Date.now() - NEW_DEAL_DAYS * 86_400_000).toISOString().slice(0, 10);
    const wanted = searches.flatMap((search) => {
      const clauses = clausesOf(search, likedIds);
      return clauses ? [{ id: search.id, clauses }] : [];
    });
    const counts: SearchCount[] = [];
    for (let at = 0; at < wanted.length; at += SEARCHES_A_CALL)
      counts.push(...(await this.count(wanted.slice(at, at + SEARCHES_A_CALL), lately, scope)));
    return counts;
  }

  private async count(wanted: readonly Wanted[], lately: string, scope: SearchScope): Promise<SearchCount[]> {
    const facets = wanted.flatMap(({ id, clauses }) => [
      [`${id}`, counted(clauses)] as const,
      [`${id}-fresh`, counted([{ field: 'dateListed', from: lately }, ...clauses])] as const,
    ]);
    const found = await this.search.search(
      DEALS_INDEX,
      { groups: {}, facets: Object.fromEntries(facets), sort: [], from: 0, size: 0 },
      scope,
    );
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

/**
 * What a search asks for.
 * @returns null for one that cannot be read any more, as with a filter that there was once
 */
function clausesOf(
  { list, address }: Pick<SavedSearch, 'list' | 'address'>,
  likedIds: readonly number[],
): readonly Clause[] | null {
  const filters = dealFiltersSchema.safeParse(readAddress(address));
  // Interests that say nothing of deals match none.
  if (!filters.success || (list === 'matches' && address === '')) return null;
  // By the rule that its alerts go by; a search that was saved before there was another one has its text as typed.
  const kept: DealFilters = { words: 'typed', ...filters.data };
  const groups = dealGroups({ ...kept, likedIds }, list === 'research' ? 'research' : 'public');
  return [...Object.values(groups), ...(list === 'matches' ? [ON_OFFER] : [])];
}
