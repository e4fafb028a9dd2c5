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
import { keepBits, noBits, slotsOf } from './bits.ts';
import { AT_ONCE } from './column.ts';
import type { ColumnStore } from './column-store.ts';
import type { Counted } from './counted.ts';
import { grouped } from './grouped.ts';

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
  const values = yield* countedValues(store, counted.slots(facet.others, facet.where), facet.field);
  const first = new FirstBuckets(facet);
  const wanted = new Set(facet.include);
  const included = new Map<Scalar, FacetBucket>();
  let distinct = 0;
  let at = 0;
  for (const [value, count] of values) {
    if (++at % AT_ONCE === 0) yield;
    const bucket = { value, count };
    if (wanted.has(value)) included.set(value, bucket);
    if (holding && !holds(value, holding)) continue;
    distinct += 1;
    if (limit > 0) first.add(bucket);
  }
  const buckets = withIncluded(facet, first.buckets(), (value) => {
    const bucket = included.get(value);
    return bucket && { ...bucket, ...noStats(facet) };
  });
  return { distinct: distinctOf(distinct), buckets: withStats(store, counted, facet, buckets) };
}

/** How many documents have each value. */
function* countedValues(
  store: ColumnStore,
  slots: Uint32Array,
  field: string,
): Generator<void, Iterable<readonly [value: Scalar, count: number]>, void> {
  const { codes, size, keysOf } = yield* store.values(field).coding(slots);
  const counts = new Uint32Array(size);
  for (let i = 0; i < slots.length; i++) counts[codes[slots[i]!]!]! += 1;
  // Where documents have one value each, a code is a value.
  if (!store.index.fields[field]!.many) return valuesOfCodes(counts, keysOf);
  const ofEach = new Map<Scalar, number>();
  for (let code = 0; code < size; code++) {
    if (code % AT_ONCE === 0) yield;
    if (counts[code]! > 0) for (const key of keysOf(code)) ofEach.set(key, (ofEach.get(key) ?? 0) + counts[code]!);
  }
  return ofEach;
}

function* valuesOfCodes(
  counts: Uint32Array,
  keysOf: (code: number) => readonly Scalar[],
): Generator<readonly [Scalar, number], void, void> {
  for (let code = 0; code < counts.length; code++)
    if (counts[code]! > 0) for (const key of keysOf(code)) yield [key, counts[code]!];
}

/** The first of many buckets in a facet's order, of which never many more are held or compared. */
class FirstBuckets {
  private first: FacetBucket[] = [];
  /** The last that can still be among them; none while there are too few. */
  private last: FacetBucket | undefined;
  private readonly order: (a: FacetBucket, b: FacetBucket) => number;
  private readonly limit: number;

  constructor(facet: FacetPlan) {
    this.order = bucketOrder(facet);
    this.limit = facet.limit;
  }

  add(bucket: FacetBucket): void {
    if (this.last && this.order(bucket, this.last) > 0) return;
    this.first.push(bucket);
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

/** Sums up what documents of the buckets alone have. */
function withStats(
  store: ColumnStore,
  counted: Counted,
  facet: FacetPlan,
  buckets: readonly FacetBucket[],
): readonly FacetBucket[] {
  if (facet.stats.length === 0 || buckets.length === 0) return buckets;
  const slots = noBits(store.room);
  store.values(facet.field).oneOf(
    buckets.map(({ value }) => value),
    slots,
  );
  const groups = grouped(store, slotsOf(keepBits(slots, counted.bits(facet.others, facet.where))), facet);
  return buckets.map((bucket) => ({ ...bucket, ...groups.get(bucket.value) }));
}
