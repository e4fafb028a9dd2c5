import {
  type DealQuery,
  type DealState,
  dealQuerySchema,
  FACET_GROUPS,
  type FacetGroup,
  RANGE_NAMES,
  readAddressLeniently,
  writeAddress,
} from '@outcrop/contracts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useRawSearch } from './raw-address.tsx';

export const PUBLIC_DEALS = '/deals/public';

/** Reads a query string; what the schema refuses is dropped, so that a wrong link still shows deals. */
export const readDealState = (search: string): DealQuery => readAddressLeniently(search, dealQuerySchema);

/** Address of the public deals in this state. */
export function dealsAddress(state: DealState): string {
  const query = writeAddress(state);
  return query ? `${PUBLIC_DEALS}?${query}` : PUBLIC_DEALS;
}

/** The deal filters in the address bar, the only filter state; empty on pages that list no deals. */
export function useDealState(): DealState {
  const search = useRawSearch();
  const listed = useLocation().pathname === PUBLIC_DEALS;
  return useMemo(() => (listed ? readDealState(search) : {}), [listed, search]);
}

/** Adds the value to its group, or takes it away; back to the first page. */
export function toggleValue(state: DealState, group: FacetGroup, value: string): DealState {
  const values: readonly string[] = state[group] ?? [];
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return { ...state, [group]: next.length ? next : undefined, page: 1 };
}

/** Order and page size without any filter. */
export const withoutFilters = ({ sort, reverse, size }: DealState): DealState => ({ sort, reverse, size });

const FILTERS = ['search', ...FACET_GROUPS, 'liked', ...RANGE_NAMES, 'bbox', 'polygon'] as const;
export type FilterName = (typeof FILTERS)[number];

/** Names of the filters in use, in the order in which they are shown. */
export const filtersInUse = (state: DealState): FilterName[] =>
  FILTERS.filter((name) => {
    const value = state[name];
    return Array.isArray(value) && FACET_GROUPS.includes(name as FacetGroup) ? value.length > 0 : Boolean(value);
  });

export const withoutFilter = (state: DealState, name: FilterName): DealState => ({
  ...state,
  [name]: undefined,
  page: 1,
});
