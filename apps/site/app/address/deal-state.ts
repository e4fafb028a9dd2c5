import { type DealState, FACET_GROUPS, type FacetGroup, RANGE_NAMES, writeAddress } from '@outcrop/contracts';
import { useRouteLoaderData } from 'react-router';

export const PUBLIC_DEALS = '/deals/public';

/** Address of the public deals in this state. */
export function dealsAddress(state: DealState): string {
  const query = writeAddress(state);
  return query ? `${PUBLIC_DEALS}?${query}` : PUBLIC_DEALS;
}

/** Route of the public deals, whose loaders read the state from the address. */
const PUBLIC_DEALS_ROUTE = 'routes/public-deals';

/**
 * The deal filters in the address bar, the only filter state; empty on pages that list no deals. The loaders read it, on the server and in the
 * browser, so that the schemas are not among the first things a visitor downloads.
 */
export function useDealState(): DealState {
  const loaded = useRouteLoaderData(PUBLIC_DEALS_ROUTE) as { state: DealState } | undefined;
  return loaded?.state ?? NO_FILTERS;
}
const NO_FILTERS: DealState = {};

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
