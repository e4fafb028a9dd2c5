import type { IndexDefinition } from '../index-definition.ts';
import type { Counts, CountsPlan } from '../parts/counts.ts';
import { queryOf } from './clause-query.ts';
import type { Aggregations } from './part-scopes.ts';
import { readStatsOfEach, type Sums, statsOfEach } from './stats-aggregation.ts';

/** Each condition is a filter of one aggregation, in order. */
export const countsAggregation = (
  index: IndexDefinition,
  { of, stats }: CountsPlan,
  position: number,
  sums: Sums,
): object =>
  of.length === 0
    ? {}
    : {
        [`c${position}`]: {
          filters: { filters: of.map(({ clause }) => queryOf(index, clause)) },
          ...statsOfEach(stats, sums),
        },
      };

export function readCounts({ of, stats }: CountsPlan, answers: Aggregations, position: number): Counts {
  const buckets = answers[`c${position}`]?.buckets ?? [];
  return Object.fromEntries(
    of.map(({ key }, i) => [key, { count: buckets[i]!.doc_count, ...readStatsOfEach(stats, buckets[i]!) }]),
  );
}
