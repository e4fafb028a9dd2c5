import { readQuery } from '../http/query-string.ts';
import { FACET_GROUPS, PAGE_SIZE, RANGE_NAMES } from './codes.ts';
import type { DealQuery, DealView } from './deal-filters.ts';
import { formatBox, formatPolygon } from './positions.ts';

/** Lists that have a page and a search of their own: the public deals, research, which holds the STUDY deals, and the private deals that whoever asks may see. */
export type DealListName = 'public' | 'research' | 'private';

/**
 * Deal filters, order and page as they stand in code, each part optional; and what belongs to the page that shows them: the list that is looked
 * through (the public deals when it is left out), the view, and what was typed where filters were read in it (docs/product/pages.md#typed-words).
 */
export type DealState = Partial<DealQuery> & {
  list?: DealListName | undefined;
  view?: DealView | undefined;
  typed?: string | undefined;
};

/**
 * Writes the filters, order and page of a state as a query string without `?`, as the API takes it; defaults and empty groups are left out; the
 * inverse of {@link readAddress}. List, view and what was typed are the page's business: the first is its path, the others go in `extra`.
 */
export function writeAddress(state: DealState, extra: Record<string, string | undefined> = {}): string {
  const parts: string[] = [];
  const add = (name: string, value: string | undefined) => {
    if (value) parts.push(`${name}=${value}`);
  };
  add('search', state.search && encodeURIComponent(state.search));
  add('words', state.search && state.words);
  for (const name of FACET_GROUPS) add(name, state[name]?.map(encodeURIComponent).join('+'));
  if (state.liked) add('liked', 'true');
  if (state.open) add('open', 'true');
  add('bidsDue', state.bidsDue?.toString());
  for (const name of RANGE_NAMES) {
    const range = state[name];
    if (range) add(name, `${range.from ?? ''}..${range.to ?? ''}`);
  }
  if (state.bbox) add('bbox', formatBox(state.bbox));
  if (state.polygon) add('polygon', formatPolygon(state.polygon));
  if (state.unmapped) add('unmapped', 'true');
  add('sort', state.sort);
  if (state.reverse) add('reverse', 'true');
  if (state.page && state.page > 1) add('page', String(state.page));
  if (state.size && state.size !== PAGE_SIZE) add('size', String(state.size));
  for (const [name, value] of Object.entries(extra)) add(name, value && encodeURIComponent(value));
  return parts.join('&');
}

/** The same filters in the usual order, from the first page. */
export const withoutOrder = (state: DealState): DealState => ({
  ...state,
  sort: undefined,
  reverse: undefined,
  page: undefined,
  size: undefined,
});

const LISTS: ReadonlySet<string> = new Set(FACET_GROUPS);

/** The parts of a search's address as they stand in it, unchecked: see {@link readQuery}. For those who have no schema at hand. */
export const readAddress = (raw: string): Record<string, string | string[]> => readQuery(raw, LISTS);
