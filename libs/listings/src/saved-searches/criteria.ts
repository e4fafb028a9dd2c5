import { type DealFilters, dealFiltersSchema, MalformedQuery, RANGE_NAMES, readAddress } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import { bounds, type Edge, edges, type MercatorPoint } from '@outcrop/search';
import { mercatorBoxes } from '../deals/search/deal-clauses.ts';
import { toMercator } from '../listing/mercator.ts';
import { normaliseText, wordsInAnyOrder } from '../listing/search-text.ts';
import type { criteriaColumns } from './saved-search.entity.ts';

/** The values of the columns that say what a search asks for. */
export type Criteria = { [K in keyof typeof criteriaColumns]: unknown };

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
  const { search = '' } = filters;
  const words = filters.words === 'any' ? wordsInAnyOrder(search) : null;
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
    basins: filters.basin ?? [],
    statuses: filters.status ?? [],
    bidsDueDays: filters.bidsDue ?? null,
    searchText: words ? '' : normaliseText(search),
    searchWords: words ?? [],
    liked: filters.liked ?? false,
    openOnly: filters.open ?? false,
    unmapped: filters.unmapped ?? false,
    ...(Object.fromEntries(ranges) as Record<never, never>),
    boxes: boxes.flatMap(({ west, north, east, south }) => [west, north, east, south]),
    edges: ring ? edgesOf(ring).flatMap(({ top, bottom }) => [...top, ...bottom]) : [],
  } as Criteria;
}
