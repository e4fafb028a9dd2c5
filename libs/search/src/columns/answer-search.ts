import { type Clause, isEverything } from '../clause.ts';
import type { FacetBucket, SearchResult, Span } from '../search-engine.ts';
import { compareScalars, type FacetPlan, type SearchPlan, spanOf, withMissing } from '../search-plan.ts';
import { type Bits, countBits, hasBit, keepBits, slotsOf } from './bits.ts';
import type { ColumnStore } from './column-store.ts';

type Answer = Omit<SearchResult, 'engine'>;

/**
 * Answers a checked search. Each group is a set of bits; what a facet counts is the intersection of the others, made once for all facets that leave
 * out the same.
 * @param without documents that are left out as if they were not there
 */
export function answerSearch(store: ColumnStore, plan: SearchPlan, without?: Bits): Answer {
  const base = Uint32Array.from(store.clauses.of(plan.always));
  if (without) for (let i = 0; i < base.length; i++) base[i]! &= ~without[i]!;
  const points = plan.score && pointsOf(store, plan.score.clauses);
  if (points) keepScored(base, points, plan.score!.minimum);
  const groups = plan.groups.map((group) => store.clauses.of(group));
  const counted = new Counted(store, base, groups);

  const found = counted.bits(groups.map((_, i) => i));
  const total = countBits(found);
  const facets = plan.facets.map((facet) => [facet.name, bucketsOf(store, counted, facet)]);
  const spans = plan.spans.map(({ name, field, others, where }): [string, Span | null] => {
    const span = store.values(field).span(counted.slots(others, where));
    return [name, spanOf(span?.low, span?.high)];
  });
  return {
    total,
    hits: hitsOf(store, plan, found, points),
    facets: Object.fromEntries(facets),
    spans: Object.fromEntries(spans),
  };
}

/** What parts of an answer are counted over; many of them share it. */
class Counted {
  private readonly made = new Map<string, Bits>();
  private readonly listed = new Map<string, Uint32Array>();

  constructor(
    private readonly store: ColumnStore,
    private readonly base: Bits,
    private readonly groups: readonly Bits[],
  ) {}

  /** What meets all of the groups with these positions. */
  bits(which: readonly number[]): Bits {
    const key = which.join();
    let bits = this.made.get(key);
    if (!bits) {
      bits = Uint32Array.from(this.base);
      for (const i of which) keepBits(bits, this.groups[i]!);
      this.made.set(key, bits);
    }
    return bits;
  }

  /** The slots of what meets these groups and a condition. */
  slots(which: readonly number[], where: Clause): Uint32Array {
    const key = `${which.join()} ${JSON.stringify(where)}`;
    let slots = this.listed.get(key);
    if (!slots) {
      const bits = this.bits(which);
      slots = slotsOf(isEverything(where) ? bits : keepBits(Uint32Array.from(bits), this.store.clauses.of(where)));
      this.listed.set(key, slots);
    }
    return slots;
  }
}

/** The points of each slot. */
function pointsOf(store: ColumnStore, clauses: NonNullable<SearchPlan['score']>['clauses']): Int32Array {
  const points = new Int32Array(store.room);
  for (const part of clauses) for (const slot of slotsOf(store.clauses.of(part.clause))) points[slot]! += part.points;
  return points;
}

function keepScored(bits: Bits, points: Int32Array, minimum: number): void {
  for (const slot of slotsOf(bits)) if (points[slot]! < minimum) bits[slot >>> 5]! &= ~(1 << (slot & 31));
}

function hitsOf(store: ColumnStore, plan: SearchPlan, found: Bits, points: Int32Array | undefined): Answer['hits'] {
  const { from, size, sort } = plan;
  if (size === 0) return [];
  const order = store.orders.of(sort);
  if (!points)
    return listed(order, found, from + size)
      .slice(from)
      .map((slot) => ({ id: store.ids[slot]! }));
  // As many as are asked for of each number of points, those in order; the highest points come first.
  const byPoints = new Map<number, number[]>();
  for (const slot of order) {
    if (!hasBit(found, slot)) continue;
    const sum = points[slot]!;
    const same = byPoints.get(sum);
    if (!same) byPoints.set(sum, [slot]);
    else if (same.length < from + size) same.push(slot);
  }
  return [...byPoints]
    .sort(([a], [b]) => b - a)
    .flatMap(([score, slots]) => slots.map((slot) => ({ id: store.ids[slot]!, score })))
    .slice(from, from + size);
}

/** The first slots of a set, in order. */
function listed(order: Uint32Array, found: Bits, count: number): number[] {
  const slots: number[] = [];
  for (let i = 0; i < order.length && slots.length < count; i++) if (hasBit(found, order[i]!)) slots.push(order[i]!);
  return slots;
}

/** The first values by count, then by value, and those that are included in any case. */
function bucketsOf(store: ColumnStore, counted: Counted, facet: FacetPlan): FacetBucket[] {
  const counts = store.values(facet.field).count(counted.slots(facet.others, facet.where));
  const buckets = [...counts].map(([value, count]) => ({ value, count }));
  const first = firstOf(buckets, facet.limit);
  if (facet.countable.length === 0) return withMissing(first, facet);
  const shown = new Set(first.map(({ value }) => value));
  const wanted = facet.countable.flatMap((value) => {
    const count = counts.get(value);
    return count === undefined || shown.has(value) ? [] : [{ value, count }];
  });
  return withMissing([...first, ...wanted.sort(byCount)], facet);
}

/** Most of many values are out of the question by their count alone, and texts are slow to compare. */
function firstOf(buckets: FacetBucket[], limit: number): FacetBucket[] {
  if (limit === 0) return [];
  if (buckets.length <= limit) return buckets.sort(byCount);
  const counts = Uint32Array.from(buckets, ({ count }) => count).sort();
  const least = counts[counts.length - limit]!;
  return buckets
    .filter(({ count }) => count >= least)
    .sort(byCount)
    .slice(0, limit);
}

const byCount = (a: FacetBucket, b: FacetBucket): number => b.count - a.count || compareScalars(a.value, b.value);
