import {
  bucketOrder,
  type DistinctValues,
  distinctOf,
  type FacetBucket,
  type FacetPlan,
  holds,
  withIncluded,
} from '../parts/facets.ts';
import type { ColumnStore } from './column-store.ts';
import type { Counted } from './counted.ts';
import { grouped } from './grouped.ts';

export interface FacetAnswer {
  readonly buckets: readonly FacetBucket[];
  readonly distinct: DistinctValues;
}

/** The first values, and those that are included in any case. */
export function answerFacet(store: ColumnStore, counted: Counted, facet: FacetPlan): FacetAnswer {
  const { holding } = facet;
  const groups = grouped(store, counted, facet);
  const all = [...groups].map(([value, group]) => ({ value, ...group }));
  const buckets = holding ? all.filter(({ value }) => holds(value, holding)) : all;
  const bucketOf = (value: FacetBucket['value']) => {
    const group = groups.get(value);
    return group && { value, ...group };
  };
  return { distinct: distinctOf(buckets.length), buckets: withIncluded(facet, firstOf(buckets, facet), bucketOf) };
}

/** By count, most of many values are out of the question by it alone, and texts are slow to compare. */
function firstOf(buckets: FacetBucket[], facet: FacetPlan): FacetBucket[] {
  const { limit, order } = facet;
  if (limit === 0) return [];
  if (buckets.length <= limit || order === 'value') return buckets.sort(bucketOrder(facet)).slice(0, limit);
  const counts = Uint32Array.from(buckets, ({ count }) => count).sort();
  const least = counts[counts.length - limit]!;
  return buckets
    .filter(({ count }) => count >= least)
    .sort(bucketOrder(facet))
    .slice(0, limit);
}
