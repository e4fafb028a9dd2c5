import { SearchMisuse } from '../checked-clause.ts';
import type { Scalar } from '../clause.ts';
import type { IndexDefinition, IndexDocument } from '../index-definition.ts';
import { valuesOf } from '../matches.ts';
import type { DistinctValues, FacetBucket, FacetRequest } from '../parts/facets.ts';
import type { HistogramBar, HistogramRequest } from '../parts/histograms.ts';
import { foldCase } from '../parts/letter-case.ts';
import type { DocumentCount } from '../parts/part.ts';
import type { Stats, StatsOfEach, StatsRequest } from '../parts/stats.ts';
import { compareScalars } from '../text-order.ts';

type Documents = readonly IndexDocument[];

/** How many documents there are, and what their values come to. */
export const plainCount = (index: IndexDefinition, documents: Documents, stats?: StatsOfEach): DocumentCount => ({
  count: documents.length,
  ...(stats &&
    Object.keys(stats).length > 0 && {
      stats: Object.fromEntries(
        Object.entries(stats).map(([name, { field }]) => [name, plainStats(index, documents, { field })]),
      ),
    }),
});

/** What values come to: exact numbers as whole numbers of their last digit. */
export function plainStats(
  index: IndexDefinition,
  documents: Documents,
  { field, percentiles, withoutSum }: StatsRequest,
): Stats {
  const { type, scale } = index.fields[field]!;
  const values = documents.flatMap((doc) => valuesOf(doc.fields, field) as number[]).sort((a, b) => a - b);
  const count = values.length;
  const digits = type === 'integer' ? 0 : scale;
  const total =
    count > 0 && digits !== undefined && !withoutSum
      ? values.reduce((sum, value) => sum + BigInt(Math.round(value * 10 ** digits)), 0n)
      : null;
  return {
    count,
    min: values[0] ?? null,
    max: values.at(-1) ?? null,
    sum: total === null ? null : asDecimal(total, digits!),
    avg: total === null ? null : Number(total) / (count * 10 ** digits!),
    ...(percentiles && {
      percentiles: percentiles.map((share) => values.find((_, i) => (i + 1) * 100 >= share * count) ?? null),
    }),
  };
}

function asDecimal(total: bigint, digits: number): string {
  if (digits === 0) return String(total);
  const [sign, size] = total < 0n ? ['-', -total] : ['', total];
  const one = 10n ** BigInt(digits);
  return `${sign}${size / one}.${String(size % one).padStart(digits, '0')}`;
}

/** The documents with each value that one of theirs stands for. */
function byKey<Key>(documents: Documents, field: string, keyOf: (value: Scalar) => Key): Map<Key, IndexDocument[]> {
  const groups = new Map<Key, IndexDocument[]>();
  for (const doc of documents)
    for (const key of new Set(valuesOf(doc.fields, field).map(keyOf)))
      groups.set(key, [...(groups.get(key) ?? []), doc]);
  return groups;
}

/** The first values in their order, and after them those included in any case. */
export function plainFacet(index: IndexDefinition, documents: Documents, facet: FacetRequest): FacetBucket[] {
  const groups = byKey(documents, facet.field, (value) => value);
  const bucketOf = (value: Scalar): FacetBucket => ({
    value,
    ...plainCount(index, groups.get(value) ?? [], facet.stats),
  });
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
  index: IndexDefinition,
  documents: Documents,
  { field, interval, stats }: HistogramRequest,
): HistogramBar[] {
  const one = 10 ** (index.fields[field]!.scale ?? 0);
  const barOf = (value: Scalar) => {
    if (typeof interval === 'number') {
      const [units, width] =
        one === 1 ? [Number(value), interval] : [Math.round(Number(value) * one), Math.round(interval * one)];
      return (Math.floor(units / width) * width) / one + 0;
    }
    const [year, month] = String(value).split('-');
    return interval === 'day' ? String(value) : `${year}-${interval === 'month' ? month : '01'}-01`;
  };
  const bars = [...byKey(documents, field, barOf)]
    .map(([from, those]) => ({ from, ...plainCount(index, those, stats) }))
    .sort((a, b) => compareScalars(a.from, b.from));
  if (bars.length > 1_000 || bars.some(({ from }) => !Number.isFinite(from) && typeof from === 'number'))
    throw new SearchMisuse('there are more than 1,000 steps: choose a wider one');
  return bars;
}
