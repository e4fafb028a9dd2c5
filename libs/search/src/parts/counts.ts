import { assertCount, checkedClause } from '../checked-clause.ts';
import type { Clause } from '../clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import type { CountedPartRequest, DocumentCount, PartPlan } from './part.ts';
import { type CountedPartPlan, planStatsOfEach } from './stats.ts';

/** Asks how many documents meet each of some conditions: ranges with open ends, the days before a day, what is sold. */
export interface CountsRequest extends CountedPartRequest {
  /** Conditions by name, up to 100. */
  readonly of: Readonly<Record<string, Clause>>;
}

/** By the names of the conditions. */
export type Counts = Readonly<Record<string, DocumentCount>>;

const MAX_CONDITIONS = 100;

export interface CountsPlan extends CountedPartPlan {
  readonly of: readonly { readonly key: string; readonly clause: Clause }[];
}

/** @throws SearchMisuse */
export function planCounts(index: IndexDefinition, counts: CountsRequest): Omit<CountsPlan, keyof PartPlan> {
  const conditions = Object.entries(counts.of);
  assertCount('conditions', conditions.length, MAX_CONDITIONS);
  return {
    of: conditions.map(([key, clause]) => ({ key, clause: checkedClause(index, clause) })),
    stats: planStatsOfEach(index, counts.stats),
  };
}
