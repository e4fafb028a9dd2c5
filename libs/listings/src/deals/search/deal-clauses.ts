import {
  type Box,
  type DealFilters,
  type FacetGroup,
  laterDay,
  NEW_DEAL_DAYS,
  officeDay,
  RANGE_NAMES,
} from '@outcrop/contracts';
import type {
  Clause,
  MercatorBox,
  Otherwise,
  SearchEngine,
  SearchRequest,
  SearchResult,
  SearchScope,
  SortKey,
} from '@outcrop/search';
import { DEALS_INDEX, type DealField } from '../../listing/deals.index.ts';
import { toMercator, WORLD } from '../../listing/mercator.ts';
import { normaliseText, wordsInAnyOrder } from '../../listing/search-text.ts';
import { DEAL_LISTS, type DealList } from '../../listings.policy.ts';

const FIELD = 'searchText' satisfies DealField;
/** The group of the text. */
export const TEXT_GROUP = 'search';

type TextFilters = Pick<DealFilters, 'search' | 'words'>;

const allOf = (words: readonly string[]): Clause => ({ all: words.map((contains) => ({ field: FIELD, contains })) });

/** The condition of a text: as typed unless all its words are wanted in any order; undefined where there is nothing to look for. */
export function textClause({ search = '', words }: TextFilters): Clause | undefined {
  const text = normaliseText(search);
  if (!text) return undefined;
  const inAnyOrder = words === 'any' ? wordsInAnyOrder(search) : null;
  return inAnyOrder ? allOf(inAnyOrder) : { field: FIELD, contains: text };
}

/**
 * What is asked in place of a text that no deal of the list holds as it was typed: all its words, in any order. The text alone decides, whatever other
 * filters there are, so that counts, facets and the map of one question are found by the same rule (docs/product/search.md#all-words).
 */
export const textOtherwise = ({ search = '', words }: TextFilters, list: DealList): { otherwise?: Otherwise } =>
  words === undefined ? wordsOtherwise(search, DEAL_LISTS[list]) : {};

/** As {@link textOtherwise}, of a text that is looked for among any documents. */
export function wordsOtherwise(text: string, among: Clause): { otherwise?: Otherwise } {
  const inAnyOrder = wordsInAnyOrder(text);
  return inAnyOrder ? { otherwise: { group: TEXT_GROUP, among, clause: allOf(inAnyOrder) } } : {};
}

/** How many words of a text were looked for in any order, by what an engine says; null where it was looked for as typed. */
export const wordsLookedFor = ({ search = '', words }: TextFilters, { replaced = false }): number | null =>
  replaced || words === 'any' ? (wordsInAnyOrder(search)?.length ?? null) : null;

/** The field of the index behind each facet group. */
export const FACET_FIELDS = {
  type: 'types',
  region: 'region',
  company: 'company',
  location: 'countries',
  state: 'states',
  dealSize: 'dealSizes',
  basin: 'basin',
  status: 'status',
} as const satisfies Record<FacetGroup, DealField>;

/** What is not sold: sold deals are listed unless only open ones are asked for, and never counted (docs/product/deals.md#sold-deals). */
export const COUNTED: Clause = { field: 'isSold', in: [false] };

/** What is sold already. */
export const SOLD: Clause = { field: 'isSold', in: [true] };

/** What `liked` stands for: the deals that whoever asks has saved. Without it nobody has saved anything. */
export interface LikedFilter {
  readonly likedIds?: readonly number[];
}

/** A deal without coordinates (docs/product/search.md#unmapped-deals). */
const UNMAPPED: Clause = {
  not: {
    all: [
      { field: 'x', exists: true },
      { field: 'y', exists: true },
    ],
  },
};

/** What a search for deals asks for: its conditions by group, and what takes the place of a text that finds nothing. */
export const dealConditions = (filters: DealFilters & LikedFilter, list: DealList, day?: string) => ({
  groups: dealGroups(filters, list, day),
  ...textOtherwise(filters, list),
});

/**
 * Filters as conditions by group: values inside a group are OR-ed, groups AND-ed (docs/product/search.md#filters).
 * @param day on which it is asked, at the office: what is due in a week is another thing each day
 */
export function dealGroups(
  filters: DealFilters & LikedFilter,
  list: DealList,
  day: string = officeDay(),
): Record<string, Clause> {
  const groups: Record<string, Clause> = { list: DEAL_LISTS[list] };
  const text = textClause(filters);
  if (text) groups[TEXT_GROUP] = text;
  for (const [group, field] of Object.entries(FACET_FIELDS)) {
    const values = filters[group as FacetGroup];
    if (values?.length) groups[group] = { field, in: values };
  }
  if (filters.liked) groups['liked'] = { field: 'id', in: filters.likedIds ?? [] };
  if (filters.open) groups['open'] = COUNTED;
  if (filters.bidsDue) groups['bidsDue'] = bidsDueWithin(filters.bidsDue, day);
  for (const name of RANGE_NAMES) {
    const range = filters[name];
    if (range) groups[name] = { field: name, ...range };
  }
  if (filters.unmapped) groups['unmapped'] = UNMAPPED;
  if (filters.bbox) groups['bbox'] = { within: mercatorBoxes(filters.bbox) };
  if (filters.polygon) {
    groups['polygon'] = {
      polygon: filters.polygon.map(([lon, lat]) => {
        const { x, y } = toMercator(lon, lat);
        return [x, y] as const;
      }),
    };
  }
  return groups;
}

/** What bids are due for within so many days from a day, which counts; nobody bids for what is sold. */
export const bidsDueWithin = (days: number, day: string): Clause => ({
  all: [
    { field: 'isSold' satisfies DealField, in: [false] },
    { field: 'bidsDue' satisfies DealField, from: day, to: laterDay(day, days) },
  ],
});

/** What was listed within the last days that count as new, by the office's calendar. */
export const listedLately = (): Clause => ({
  field: 'dateListed' satisfies DealField,
  from: laterDay(officeDay(), -NEW_DEAL_DAYS),
});

/** A search of the index of deals: without an order and a size for what it counts alone. @throws SearchUnavailable */
export const searchDeals = (
  engine: SearchEngine,
  scope: SearchScope,
  request: Pick<SearchRequest, 'groups'> & Partial<SearchRequest>,
): Promise<SearchResult> => engine.search(DEALS_INDEX, { sort: [], from: 0, size: 0, ...request }, scope);

/** The firm's own order. */
export const IN_ORDER: readonly SortKey[] = [{ field: 'rank' }];

/** A box in degrees as one or, across the antimeridian, two boxes in units. */
export function mercatorBoxes([west, south, east, north]: Box): MercatorBox[] {
  const [nw, se] = [toMercator(west, north), toMercator(east, south)];
  const box = { west: nw.x, north: nw.y, east: se.x, south: se.y };
  if (west <= east) return [box];
  return [
    { ...box, east: WORLD - 1 },
    { ...box, west: 0 },
  ];
}
