import { type FacetAnswer, type FacetDefinition, type QueryStat, valueExpression } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import type { DistinctValues, FacetBucket, FacetRequest } from '@outcrop/search';
import { bucketStats } from '../bucket-stats.ts';
import type { FilteredField } from '../filters/filter-clause.ts';

/** What is asked of an engine for the values of a field. @throws Invalid */
export function valuesAsked(
  { limit, order, search }: FacetDefinition,
  { name, type }: FilteredField,
  path: string,
): Pick<FacetRequest, 'limit' | 'order' | 'holding' | 'distinct'> {
  if (type === 'text') throw new Invalid([{ path, message: `cannot list values: ${name} is a long text` }]);
  if (search && type !== 'keyword')
    throw new Invalid([{ path: `${path}.search`, message: `is of texts only: ${name} is none` }]);
  return { limit, order, distinct: true, ...(search && { holding: { text: search, at: 'anywhere' } }) };
}

/** Values with how many rows have them. */
export const valueBuckets = (
  buckets: readonly FacetBucket[],
  values: DistinctValues | undefined,
  stats: readonly QueryStat[],
): FacetAnswer => ({
  buckets: buckets.map((bucket) => ({
    key: bucket.value,
    value: bucket.count,
    query: valueExpression(bucket.value),
    ...bucketStats(stats, bucket),
  })),
  ...(values !== undefined && { values }),
});
