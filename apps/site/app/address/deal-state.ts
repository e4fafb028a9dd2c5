import {
  type DealListName,
  type DealState,
  FACET_GROUPS,
  type FacetGroup,
  RANGE_NAMES,
  writeAddress,
} from '@outcrop/contracts';
import { useMatches } from 'react-router';
import type { Listed, Reading } from './read-words.ts';

export const PUBLIC_DEALS = '/deals/public';
/** Where what was typed is read: it leads to one of the lists. */
const TYPED_DEALS = '/deals';
/** Those of them that meet the interests of whoever is signed in (docs/product/pages.md#for-you). */
export const FOR_YOU = '/deals/for-you';
export const DEALS_MAP = '/deals/public/map';
export const RESEARCH = '/research';
/** Those that were opened to whoever is signed in (docs/product/deals.md#private-deals). */
export const PRIVATE_DEALS = '/deals/private';
const PRIVATE_MAP = '/deals/private/map';
export const COMPARE = '/deals/compare';

/** The page of each list, and that of its map; studies have none. */
const PAGES: Readonly<Record<DealListName, readonly [page: string, map: string]>> = {
  public: [PUBLIC_DEALS, DEALS_MAP],
  research: [RESEARCH, RESEARCH],
  private: [PRIVATE_DEALS, PRIVATE_MAP],
};

/** What a state has of the path: its list and whether it is on the map; typed words are read of the public deals alone. Null for a path of no list. */
export function listAt(path: string): Pick<DealState, 'list' | 'view' | 'typed'> | null {
  for (const list of Object.keys(PAGES) as DealListName[]) {
    const [page, map] = PAGES[list];
    if (path === page || path === map)
      return { ...(list !== 'public' && { list, typed: undefined }), ...(path !== page && { view: 'map' }) };
  }
  return null;
}

/** Whether a path is that of the private deals, or of their map. */
export const isAmongPrivateDeals = (path: string): boolean => listAt(path)?.list === 'private';

/** Whether a state is of the deals that everybody sees. */
export const ofPublicDeals = ({ list = 'public' }: Pick<DealState, 'list'>): boolean => list === 'public';

/**
 * Address of the list of deals with this state, in its view. The map is a page of its own; the list view is the default and is not written
 * (docs/product/search.md#view-modes).
 */
export function dealsAddress(state: DealState): string {
  const onMap = state.view === 'map';
  const [page, map] = PAGES[state.list ?? 'public'];
  const path = onMap ? map : page;
  const query = writeAddress(state, {
    view: onMap || state.view === 'list' ? undefined : state.view,
    typed: state.typed,
  });
  return query ? `${path}?${query}` : path;
}

/** Address at which what was typed is read into filters, which are added to those of the state. */
export const typedAddress = ({ typed, view, ...state }: DealState): string =>
  `${TYPED_DEALS}?${writeAddress(state, { view, typed })}`;

/** The `handle` of a route whose loaders read a deal state from the address and return what it is as {@link Listed}. */
export interface DealStateHandle {
  listsDeals: true;
}

/**
 * The deal filters in the address bar, the only filter state; empty on pages that list no deals. The loaders read it, on the server and in the
 * browser, so that the schemas are not part of a visitor's first download.
 */
export const useDealState = (): DealState => useListed().state;
const NO_FILTERS: DealState = {};

/** What was read in the words that were typed for it; null where there are none. */
export const useReading = (): Reading | null => useListed().reading;

/** Leads to the list with the typed words themselves looked for. */
export const INSTEAD = 'Search these words instead';

/** The same with its filters in words. */
export function useListed(): Listed {
  const match = useMatches().findLast(({ handle }) => (handle as Partial<DealStateHandle> | undefined)?.listsDeals);
  return (match?.loaderData as Listed | undefined) ?? NOTHING;
}
const NOTHING: Listed = { state: NO_FILTERS, tokens: [], reading: null };

/** The filters of the deals on the page; none on pages of studies, whose filters are meant for studies (docs/product/pages.md#header-search). */
export function useAssignments(): DealState {
  const state = useDealState();
  return state.list === 'research' ? NO_FILTERS : state;
}

/** Whether a text has letters or digits to search for: the search ignores everything else (docs/product/search.md#text-match). */
export const isSearchable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
/** Said of one that has none. */
export const NOT_SEARCHABLE = 'Please provide a valid search text.';

/** Adds the value to its group, or removes it; goes back to the first page. */
export function toggleValue(state: DealState, group: FacetGroup, value: string): DealState {
  const values: readonly string[] = state[group] ?? [];
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return { ...state, [group]: next.length ? next : undefined, page: 1 };
}

/** The same list in the same order and view, without any filter. */
export const withoutFilters = (state: DealState): DealState => ({
  list: state.list,
  view: state.view,
  ...withoutMatch(state),
  size: state.size,
});

const FILTERS = [
  'search',
  ...FACET_GROUPS,
  'bidsDue',
  'liked',
  'open',
  ...RANGE_NAMES,
  'bbox',
  'polygon',
  'unmapped',
] as const;
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
  // How its words are looked for, and the order by them, go with the text.
  ...(name === 'search' && { words: undefined, ...withoutMatch(state) }),
  page: 1,
});

/** The same list with another text, whose words are looked for as usual. */
export const withText = (state: DealState, search: string): DealState => ({
  ...state,
  search,
  words: undefined,
  page: 1,
});

/** The order without a text: what was sorted by its words is in the order of the firm again. */
const withoutMatch = ({ sort, reverse }: DealState): Pick<DealState, 'sort' | 'reverse'> =>
  sort === 'match' ? { sort: undefined, reverse: undefined } : { sort, reverse };

/** What the address of a list may name for its page to be cached. Searches by words are answered by more than one source, drawn areas and spans are one visitor's own. */
export const LIST_PARAMETERS = [...FACET_GROUPS, 'open', 'sort', 'reverse', 'page', 'size', 'view'];
