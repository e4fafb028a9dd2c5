import type { IndexDefinition } from '../index-definition.ts';
import type { Counts, CountsPlan } from '../parts/counts.ts';
import { queryOf } from './clause-query.ts';
import type { Aggregations } from './part-scopes.ts';

/** Each condition is a filter of one aggregation, in order. */
export const countsAggregation = (index: IndexDefinition, { of }: CountsPlan, position: number): object =>
  of.length === 0 ? {} : { [`c${position}`]: { filters: { filters: of.map(({ clause }) => queryOf(index, clause)) } } };

export function readCounts({ of }: CountsPlan, answers: Aggregations, position: number): Counts {
  const buckets = answers[`c${position}`]?.buckets ?? [];
  return Object.fromEntries(of.map(({ key }, i) => [key, { count: buckets[i]?.doc_count ?? 0 }]));
}
