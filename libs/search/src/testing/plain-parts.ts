import type { Scalar } from '../clause.ts';
import type { IndexDocument } from '../index-definition.ts';
import { valuesOf } from '../matches.ts';
import type { DistinctValues, FacetBucket, FacetRequest } from '../parts/facets.ts';
import type { HistogramBar, HistogramRequest } from '../parts/histograms.ts';
import { foldCase } from '../parts/letter-case.ts';
import { compareScalars } from '../text-order.ts';

/** The first values in their order, and after them those included in any case. */
export function plainFacet(documents: readonly IndexDocument[], facet: FacetRequest): FacetBucket[] {
  const counts = new Map<Scalar, number>();
  for (const doc of documents)
    for (const value of valuesOf(doc.fields, facet.field)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const bucketOf = (value: Scalar): FacetBucket => ({ value, count: counts.get(value) ?? 0 });
  const byValue = (a: FacetBucket, b: FacetBucket) => compareScalars(a.value, b.value);
  const order =
    facet.order === 'value' ? byValue : (a: FacetBucket, b: FacetBucket) => b.count - a.count || byValue(a, b);
  const first = [...valuesToHave(documents, facet)].map(bucketOf).sort(order).slice(0, facet.limit);
  const others = [...new Set(facet.include ?? [])].filter((value) => !first.some((bucket) => bucket.value === value));
  return [...first, ...others.map(bucketOf).sort(order)];
}

export function plainDistinct(documents: readonly IndexDocument[], facet: FacetRequest): DistinctValues {
  const { size } = valuesToHave(documents, facet);
  return size > 1_000 ? null : size;
}

function valuesToHave(documents: readonly IndexDocument[], { field, holding }: FacetRequest): Set<Scalar> {
  const values = new Set(documents.flatMap((doc) => valuesOf(doc.fields, field)));
  if (!holding) return values;
  const text = foldCase(holding.text);
  const holds = (value: Scalar) => {
    const folded = foldCase(String(value));
    return holding.at === 'start' ? folded.startsWith(text) : folded.includes(text);
  };
  return new Set([...values].filter(holds));
}

/** How many documents have a value in each bar, from its start on. */
export function plainHistogram(
  documents: readonly IndexDocument[],
  { field, interval }: HistogramRequest,
): HistogramBar[] {
  const barOf = (value: Scalar) => {
    if (typeof interval === 'number') return Math.floor(Number(value) / interval) * interval + 0;
    const [year, month] = String(value).split('-');
    return interval === 'day' ? String(value) : `${year}-${interval === 'month' ? month : '01'}-01`;
  };
  const bars = new Map<number | string, number>();
  for (const doc of documents)
    for (const bar of new Set(valuesOf(doc.fields, field).map(barOf))) bars.set(bar, (bars.get(bar) ?? 0) + 1);
  return [...bars].map(([from, count]) => ({ from, count })).sort((a, b) => compareScalars(a.from, b.from));
}
