import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  BIDS_DUE_DAYS,
  type BidsDueValue,
  type DealFilters,
  FACET_GROUPS,
  FACET_LIMIT,
  type FacetGroup,
  type Facets,
  type FacetValue,
  type FacetValues as FacetValuesAnswer,
  type FacetValuesQuery,
  facetLabel,
  officeDay,
  RANGE_FACETS,
  type RangeBounds,
  type RangeFacet,
  REGIONS,
} from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import {
  type Counts,
  type CountsRequest,
  compareText,
  type FacetBucket,
  type FacetRequest,
  SearchEngine,
  type SearchResult,
  type SearchScope,
  type Stats,
  type StatsRequest,
} from '@outcrop/search';
import { normaliseText } from '../../listing/search-text.ts';
import type { DealList } from '../../listings.policy.ts';
import {
  bidsDueWithin,
  COUNTED,
  dealConditions,
  FACET_FIELDS,
  type LikedFilter,
  SOLD,
  searchDeals,
} from './deal-clauses.ts';

/** One more than is shown, to know whether there are more. Every group is counted as if nothing were chosen in it. */
export const facetRequests = (filters: DealFilters): Record<FacetGroup, FacetRequest> =>
  Object.fromEntries(
    FACET_GROUPS.map((group) => [
      group,
      { field: FACET_FIELDS[group], group, where: COUNTED, limit: FACET_LIMIT + 1, include: filters[group] ?? [] },
    ]),
  ) as unknown as Record<FacetGroup, FacetRequest>;

/** Counts the sold ones of what is found, which the total holds as well (docs/product/deals.md#one-number). */
export const SOLD_COUNT: CountsRequest = { of: { sold: SOLD } };
export const soldOf = ({ counts }: Pick<SearchResult, 'counts'>): number => counts['sold']?.['sold']?.count ?? 0;
/** The numbers of days that are counted: those that are offered, and the one that is chosen. */
const daysOf = ({ bidsDue }: DealFilters): number[] =>
  [...new Set([...BIDS_DUE_DAYS, ...(bidsDue ? [bidsDue] : [])])].sort((a, b) => a - b);

/** Each number of days is counted as if none were chosen. @param day as in `dealGroups` */
export const bidsDueCounts = (filters: DealFilters, day: string): CountsRequest => ({
  group: 'bidsDue',
  of: Object.fromEntries(daysOf(filters).map((days) => [days, bidsDueWithin(days, day)])),
});

export const bidsDueOf = (counts: Counts | undefined, filters: DealFilters): BidsDueValue[] =>
  daysOf(filters).map((days) => ({ days, count: counts?.[days]?.count ?? 0, selected: days === filters.bidsDue }));

/** The bounds of the sliders, each as if its own range were not set (docs/decisions/range-facets.md). */
export const rangeStats = (): Record<RangeFacet, StatsRequest> =>
  Object.fromEntries(
    RANGE_FACETS.map((name) => [name, { field: name, group: name, where: COUNTED, withoutSum: true }]),
  ) as unknown as Record<RangeFacet, StatsRequest>;

export const rangesOf = (stats: Readonly<Record<string, Stats>>): Record<RangeFacet, RangeBounds | null> =>
  Object.fromEntries(
    RANGE_FACETS.map((name) => {
      const { min = null, max = null } = stats[name] ?? {};
      return [name, min === null || max === null ? null : { low: min, high: max }];
    }),
  ) as Record<RangeFacet, RangeBounds | null>;

/**
 * The panel's groups: all values by name when there are at most ten, selected ones that count nothing included; else the ten most frequent and
 * a search for the rest. A selected value always, even at 0, unless it is none that a deal can have; an unselected one is only offered when it leads somewhere.
 */
export function facetsOf(
  buckets: Readonly<Record<string, readonly FacetBucket[]>>,
  filters: DealFilters,
): { facets: Facets; moreValues: FacetGroup[] } {
  const moreValues: FacetGroup[] = [];
  const groups = FACET_GROUPS.map((group) => {
    const selected = new Set<string>(filters[group] ?? []);
    const values = (buckets[group] ?? []).map((bucket) => facetValue(group, bucket, selected));
    const leading = values.filter((value) => value.count > 0);
    const known = values.filter((value) => value.count > 0 || (value.selected && isWord(group, value)));
    if (known.length <= FACET_LIMIT) return [group, known.sort(byLabel)] as const;
    moreValues.push(group);
    const first = leading.slice(0, FACET_LIMIT);
    const rest = known.filter((value) => value.selected && !first.includes(value));
    return [group, [...first, ...rest]] as const;
  });
  return { facets: Object.fromEntries(groups) as Facets, moreValues };
}

/** A deal's region is one of a fixed list; the other groups hold whatever the listings say, or refuse what they do not know. */
const isWord = (group: FacetGroup, { value }: FacetValue): boolean =>
  group !== 'region' || (REGIONS as readonly string[]).includes(value);

export function facetValue(group: FacetGroup, bucket: FacetBucket, selected: ReadonlySet<string>): FacetValue {
  const value = String(bucket.value);
  return { value, label: facetLabel(group, value), count: bucket.count, selected: selected.has(value) };
}

const byLabel = (a: FacetValue, b: FacetValue): number =>
  compareText(a.label, b.label) || compareText(a.value, b.value);

const MAX_VALUES = 100;
/** Values of a group that are looked through. */
const MAX_CANDIDATES = 10_000;

/** The values of one facet group whose label holds `q`, most frequent first: the search box of a long group. */
export class FindFacetValues extends queryWith<
  { group: FacetGroup; query: FacetValuesQuery & LikedFilter; scope: SearchScope; list: DealList; day?: string },
  FacetValuesAnswer
>() {}

@QueryHandler(FindFacetValues)
export class FindFacetValuesHandler implements IQueryHandler<FindFacetValues> {
  constructor(private readonly search: SearchEngine) {}

  async execute({ group, query, scope, list, day = officeDay() }: FindFacetValues): Promise<FacetValuesAnswer> {
    const { q, ...filters } = query;
    const found = await searchDeals(this.search, scope, {
      ...dealConditions(filters, list, day),
      facets: { values: { field: FACET_FIELDS[group], group, where: COUNTED, limit: MAX_CANDIDATES } },
    });
    const selected = new Set<string>(filters[group] ?? []);
    const wanted = normaliseText(q);
    const values = (found.facets['values'] ?? []).map((bucket) => facetValue(group, bucket, selected));
    return { values: values.filter((value) => normaliseText(value.label).includes(wanted)).slice(0, MAX_VALUES) };
  }
}
