import { fieldOf } from '../checked-clause.ts';
import type { Scalar } from '../clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import {
  bucketOrder,
  type DistinctValues,
  distinctOf,
  type FacetBucket,
  type FacetPlan,
  type Holding,
  MAX_DISTINCT,
  withIncluded,
} from '../parts/facets.ts';
import { casePattern } from '../parts/letter-case.ts';
import { queryOf } from './clause-query.ts';
import type { Aggregations, Bucket } from './part-scopes.ts';
import { readStatsOfEach, type Sums, statsOfEach } from './stats-aggregation.ts';
import { storedUnits } from './stored-value.ts';

/** Values that are counted to know how many there are stay in the engine: paths of answers for `filter_path`. */
export const COUNTED_VALUES = ['-aggregations.q*', '-aggregations.*.q*'];

/** The first values, those included in any case, each by a filter of its own, and how many values there are. */
export function facetAggregations(index: IndexDefinition, facet: FacetPlan, position: number, sums: Sums): object {
  const { field, limit, countable, holding, distinct } = facet;
  const order = [...(facet.order === 'count' ? [{ _count: 'desc' }] : []), { _key: 'asc' }];
  const wanted = countable.map((value) => queryOf(index, { field, in: [value] }));
  const each = statsOfEach(facet.stats, sums);
  const values = { field, ...(holding && { include: patternOf(holding) }) };
  return {
    ...(limit > 0 && { [`f${position}`]: { terms: { ...values, size: limit, order }, ...each } }),
    ...(wanted.length > 0 && { [`w${position}`]: { filters: { filters: wanted }, ...each } }),
    ...(distinct && {
      [`q${position}`]: { terms: { ...values, size: MAX_DISTINCT + 1 } },
      [`n${position}`]: { stats_bucket: { buckets_path: `q${position}>_count` } },
    }),
  };
}

export function readFacet(
  index: IndexDefinition,
  facet: FacetPlan,
  answers: Aggregations,
  position: number,
): readonly FacetBucket[] {
  const first = (answers[`f${position}`]?.buckets ?? [])
    .map((bucket) => ({ value: bucketValue(index, facet, bucket), ...countOf(facet, bucket) }))
    .sort(bucketOrder(facet));
  const wanted = answers[`w${position}`]?.buckets ?? [];
  const counted = new Map(facet.countable.map((value, i) => [value, { value, ...countOf(facet, wanted[i]!) }]));
  return withIncluded(facet, first, (value) => counted.get(value));
}

/** How many values the engine counted; more than the limit of them it does not tell apart. */
export const readDistinct = (answers: Aggregations, position: number): DistinctValues =>
  distinctOf((answers[`n${position}`]?.['count'] as number | undefined) ?? 0);

const countOf = ({ stats }: FacetPlan, bucket: Bucket) => ({
  count: bucket.doc_count,
  ...readStatsOfEach(stats, bucket),
});

function bucketValue(index: IndexDefinition, { field, type }: FacetPlan, { key, key_as_string: text }: Bucket): Scalar {
  if (type === 'flag') return key === 1;
  if (type === 'date') return text!;
  return typeof key === 'number' ? key / storedUnits(fieldOf(index, field)) : key;
}

/** Values that hold a text, as a regular expression of Lucene. */
const patternOf = ({ text, at }: Holding): string => `${at === 'start' ? '' : '.*'}${casePattern(text)}.*`;
