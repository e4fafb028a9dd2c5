import { type Box, type DealFilters, type FacetGroup, laterDay, officeDay, RANGE_NAMES } from '@outcrop/contracts';
import type { Clause, MercatorBox } from '@outcrop/search';
import type { DealField } from '../../listing/deals.index.ts';
import { toMercator, WORLD } from '../../listing/mercator.ts';
import { DEAL_LISTS, type DealList } from '../../listings.policy.ts';
import { TEXT_GROUP, textClause, textOtherwise } from './text-clauses.ts';

/** The field of the index behind each facet group. */
export const FACET_FIELDS = {
  type: 'types',
  region: 'region',
  company: 'company',
  location: 'countries',
  dealSize: 'dealSizes',
  basin: 'basin',
  status: 'status',
} as const satisfies Record<FacetGroup, DealField>;

/** What is not sold: sold deals are listed unless only open ones are asked for, and never counted (docs/product/deals.md#sold-deals). */
export const COUNTED: Clause = { field: 'isSold', in: [false] };

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
