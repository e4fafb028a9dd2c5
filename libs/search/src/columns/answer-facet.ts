import type { Scalar } from '../clause.ts';
import {
  bucketOrder,
  type DistinctValues,
  distinctOf,
  type FacetBucket,
  type FacetPlan,
  holds,
  withIncluded,
} from '../parts/facets.ts';
import { noStats } from '../parts/stats.ts';
import { AT_ONCE } from './at-once.ts';
import type { Coded } from './column.ts';
import type { ColumnStore } from './column-store.ts';
import type { Counted } from './counted.ts';
import { countsByCode, statsByKey } from './grouped.ts';

export interface FacetAnswer {
  readonly buckets: readonly FacetBucket[];
  readonly distinct: DistinctValues;
}

/**
 * The first values, and those that are included in any case, with stops on the way. Of a million values, most are only counted: neither sorted nor summed up
 * (docs/product/explorer.md#explorer-facets).
 */
export function* answerFacet(
  store: ColumnStore,
  counted: Counted,
  facet: FacetPlan,
): Generator<void, FacetAnswer, void> {
  const { holding, limit } = facet;
  const slots = counted.slots(facet.others, facet.where);
  const coded = yield* store.values(facet.field).coding(slots);
  const { size, countAt, valueAt } = yield* countedValues(store, slots, coded, facet.field);
  const first = new FirstBuckets(facet);
  const wanted = new Set(facet.include);
  const included = new Map<Scalar, FacetBucket>();
  let distinct = 0;
  for (let at = 0; at < size; at++) {
    if (at % AT_ONCE === AT_ONCE - 1) yield;
    const count = countAt(at);
    const value = valueAt(at);
    if (count === 0 || value === undefined) continue;
    if (wanted.has(value)) included.set(value, { value, count });
    if (holding && !holds(value, holding)) continue;
    distinct += 1;
    if (limit > 0) first.add(value, count);
  }
  const buckets = withIncluded(facet, first.buckets(), (value) => {
    const bucket = included.get(value);
    return bucket && { ...bucket, ...noStats(facet) };
  });
  const shown = new Set(buckets.map(({ value }) => value));
  const statsOfValue = yield* statsByKey(store, slots, coded, facet.stats, shown);
  return {
    distinct: distinctOf(distinct),
    buckets: buckets.map(({ value, count }) => ({ value, count, ...statsOfValue(value) })),
  };
}

/** Values by position; none and a count of 0 where no document has one. */
interface CountedValues {
  readonly size: number;
  countAt(at: number): number;
  valueAt(at: number): Scalar | undefined;
}

/** How many documents have each value. */
function* countedValues(
  store: ColumnStore,
  slots: Uint32Array,
  coded: Coded<Scalar>,
  field: string,
): Generator<void, CountedValues, void> {
  const counts = yield* countsByCode(slots, coded);
  const { size, keysOf } = coded;
  // Where documents have one value each, a code is a value.
  if (!store.index.fields[field]!.many)
    return { size, countAt: (code) => counts[code]!, valueAt: (code) => keysOf(code)[0] };
  const ofEach = new Map<Scalar, number>();
  for (let code = 0; code < size; code++) {
    if (code % AT_ONCE === AT_ONCE - 1) yield;
    if (counts[code]! > 0) for (const key of keysOf(code)) ofEach.set(key, (ofEach.get(key) ?? 0) + counts[code]!);
  }
  const [values, sums] = [[...ofEach.keys()], [...ofEach.values()]];
  return { size: values.length, countAt: (at) => sums[at]!, valueAt: (at) => values[at] };
}

/** The first of many buckets in a facet's order, of which never many more are held or compared. */
class FirstBuckets {
  private first: FacetBucket[] = [];
  /** The last that can still be among them; none while there are too few. */
  private last: FacetBucket | undefined;
  /** What is compared with it: of a million values few are among the first. */
  private readonly next: { value: Scalar; count: number } = { value: '', count: 0 };
  private readonly order: (a: FacetBucket, b: FacetBucket) => number;
  private readonly limit: number;

  constructor(facet: FacetPlan) {
    this.order = bucketOrder(facet);
    this.limit = facet.limit;
  }

  add(value: Scalar, count: number): void {
    this.next.value = value;
    this.next.count = count;
    if (this.last && this.order(this.next, this.last) > 0) return;
    this.first.push({ value, count });
    if (this.first.length < 2 * this.limit + SPARE) return;
    this.first = this.buckets();
    this.last = this.first.at(-1);
  }

  buckets(): FacetBucket[] {
    return this.first.sort(this.order).slice(0, this.limit);
  }
}

/** So few are not worth being sorted again for each that comes. */
const SPARE = 64;
