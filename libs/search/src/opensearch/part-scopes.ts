import { type Clause, isEverything } from '../clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import type { PartPlan } from '../parts/part.ts';
import type { SearchPlan } from '../search-plan.ts';
import { allOf, filtersOf } from './clause-query.ts';

/** What an engine answers to one aggregation, as far as its kind is not known. */
export interface Aggregation {
  readonly buckets?: readonly Bucket[];
  readonly value?: number | null;
  readonly [name: string]: unknown;
}
export interface Bucket {
  readonly key: string | number;
  readonly key_as_string?: string;
  readonly doc_count: number;
}
export type Aggregations = Readonly<Record<string, Aggregation | undefined>>;

const UNFILTERED = '';

/** The filters that parts of a search count within: parts that need the same documents share one. */
export class PartScopes {
  private readonly keys = new Map<PartPlan, string>();

  constructor(private readonly plan: SearchPlan) {
    const firsts = new Map<string, string>([['[]', UNFILTERED]]);
    for (const [at, part] of [...plan.facets, ...plan.counts, ...plan.histograms, ...plan.stats].entries()) {
      const scope = JSON.stringify(this.conditionsOf(part));
      const key = firsts.get(scope) ?? `s${at}`;
      firsts.set(scope, key);
      this.keys.set(part, key);
    }
  }

  /** The aggregations of parts, by their names, each within its filter. Names must differ from each other. */
  aggregations(index: IndexDefinition, parts: readonly (readonly [PartPlan, object])[]): Record<string, unknown> {
    const filtered: Record<string, { filter: object; aggs: object }> = {};
    let unfiltered = {};
    for (const [part, own] of parts) {
      const key = this.keys.get(part)!;
      if (Object.keys(own).length === 0) continue;
      if (key === UNFILTERED) {
        unfiltered = { ...unfiltered, ...own };
        continue;
      }
      const filter = allOf(this.conditionsOf(part).flatMap((clause) => filtersOf(index, clause)));
      filtered[key] = { filter, aggs: { ...filtered[key]?.aggs, ...own } };
    }
    return { ...unfiltered, ...filtered };
  }

  /** The answers to a part's own aggregations. */
  answers(part: PartPlan, all: Aggregations | undefined): Aggregations {
    return (all?.[this.keys.get(part)!] ?? all ?? {}) as Aggregations;
  }

  private conditionsOf({ others, where }: PartPlan): Clause[] {
    return [...others.map((group) => this.plan.groups[group]!), where].filter((clause) => !isEverything(clause));
  }
}
