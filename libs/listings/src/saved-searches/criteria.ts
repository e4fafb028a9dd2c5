import { type DealFilters, dealFiltersSchema, RANGE_NAMES, readAddress, writeAddress } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import { bounds, type Edge, edges, type MercatorPoint } from '@outcrop/search';
import { mercatorBoxes } from '../deals/search/deal-clauses.ts';
import { toMercator } from '../listing/mercator.ts';
import { normaliseText } from '../listing/search-text.ts';
import type { criteriaColumns } from './saved-search.entity.ts';

/** The values of the columns that say what a search asks for. */
export type Criteria = { [K in keyof typeof criteriaColumns]: unknown };

/**
 * The filters of an address, without order and page, which a saved search does not have.
 * @returns them, and their address in the usual order
 * @throws Invalid naming each parameter that is wrong
 */
export function readSearch(address: string): { filters: DealFilters; address: string } {
  const { sort, reverse, page, size, view, ...given } = readAddress(address);
  const parsed = dealFiltersSchema.safeParse(given);
  if (!parsed.success) throw Invalid.of(parsed.error, ['address']);
  return { filters: parsed.data, address: writeAddress(parsed.data) };
}

/** The edges of an area, at least one: without any, a search would have no area. One without height never counts. */
function edgesOf(ring: readonly MercatorPoint[]): Edge[] {
  const counting = edges(ring);
  return counting.length ? counting : [{ top: ring[0]!, bottom: ring[0]! }];
}

/** What the filters ask for, as `dealGroups` compiles them for a search (docs/product/search.md#filters). */
export function criteriaOf(filters: DealFilters): Criteria {
  const ring = filters.polygon?.map(([lon, lat]) => {
    const { x, y } = toMercator(lon, lat);
    return [x, y] as const;
  });
  const boxes = filters.bbox ? mercatorBoxes(filters.bbox) : ring ? [bounds(ring)] : [];
  const ranges = RANGE_NAMES.flatMap((name) => [
    [`${name}From`, filters[name]?.from ?? null],
    [`${name}To`, filters[name]?.to ?? null],
  ]);
  return {
    types: filters.type ?? [],
    regions: filters.region ?? [],
    companies: filters.company ?? [],
    countries: filters.location ?? [],
    dealSizes: filters.dealSize ?? [],
    searchText: normaliseText(filters.search ?? ''),
    liked: filters.liked ?? false,
    openOnly: filters.open ?? false,
    ...(Object.fromEntries(ranges) as Record<never, never>),
    boxes: boxes.flatMap(({ west, north, east, south }) => [west, north, east, south]),
    edges: ring ? edgesOf(ring).flatMap(({ top, bottom }) => [...top, ...bottom]) : [],
  } as Criteria;
}
