import {
  type DealFilters,
  dealFiltersSchema,
  MalformedQuery,
  officeDay,
  readAddress,
  type SavedSearch as SavedSearchView,
} from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import type { Clause } from '@outcrop/search';
import { dealGroups, type LikedFilter } from '../deals/search/deal-clauses.ts';
import { ON_OFFER } from '../deals/wanted-deals.ts';
import { DEAL_LISTS } from '../listings.policy.ts';

/** What a deal must be to be in the list that a saved search is of. */
export const SEARCHED_LISTS: Readonly<Record<SavedSearchView['list'], Clause>> = {
  public: DEAL_LISTS.public,
  research: DEAL_LISTS.research,
  matches: ON_OFFER,
};

/**
 * The filters of an address, without order and page, which a saved search does not have.
 * @throws Invalid naming each parameter that is wrong
 */
export function readSearch(address: string): DealFilters {
  const { sort, reverse, page, size, view, ...given } = partsOf(address);
  const parsed = dealFiltersSchema.safeParse(given);
  if (!parsed.success) throw Invalid.of(parsed.error, ['address']);
  return parsed.data;
}

function partsOf(address: string): ReturnType<typeof readAddress> {
  try {
    return readAddress(address);
  } catch (error) {
    if (error instanceof MalformedQuery) throw new Invalid([{ path: 'address', message: error.message }]);
    throw error;
  }
}

/**
 * The filters of a search that was saved.
 * @returns null for one that finds nothing: it has a filter that no longer exists, or follows interests that say nothing of deals
 */
export function savedFilters({ list, address }: Pick<SavedSearchView, 'list' | 'address'>): DealFilters | null {
  const filters = dealFiltersSchema.safeParse(readAddress(address));
  if (!filters.success || (list === 'matches' && address === '')) return null;
  // A search that was saved before there was a choice of words has its text as typed.
  return { words: 'typed', ...filters.data };
}

/**
 * What saved filters ask of the deals of a list: the conditions that the list of deals is searched by (docs/product/search.md#filters).
 * @param day from which bids are due within some days
 */
export function filterClauses(filters: DealFilters & LikedFilter, day: string = officeDay()): Clause[] {
  const { list: _, ...groups } = dealGroups(filters, 'public', day);
  return Object.values(groups);
}
