import type { Clause } from '../clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import type { Reach } from '../pages.ts';
import type { PartPlan } from '../parts/part.ts';
import type { SearchResult } from '../search-engine.ts';
import type { SearchPlan } from '../search-plan.ts';
import { allOf, filtersOf, type Query, queryOf } from './clause-query.ts';
import { countsAggregation, readCounts } from './counts-aggregation.ts';
import { COUNTED_VALUES, facetAggregations, readDistinct, readFacet } from './facet-aggregations.ts';
import { histogramAggregation, readHistogram } from './histogram-aggregation.ts';
import { type Aggregations, PartScopes } from './part-scopes.ts';
import { ID_FIELD } from './search-alias.ts';
import { hasRoundedSums, readStats, type Sums, statsAggregations } from './stats-aggregation.ts';

/** A name that no other part of a request has. */
const NAME = 'unless';

/** Counts the documents that meet a clause, whatever the request finds. */
export const unlessCount = (index: IndexDefinition, clause: Clause) => ({
  [NAME]: { global: {}, aggs: { met: { filter: queryOf(index, clause) } } },
});

/** The answer to {@link unlessCount}. */
export const readUnless = (aggregations: Aggregations | undefined): number =>
  (aggregations![NAME] as unknown as { readonly met: { readonly doc_count: number } }).met.doc_count;

/** The parts of an answer that we read: OpenSearch leaves out everything else (`filter_path`). */
export const SEARCH_PATHS = 'hits.total.value,hits.hits.sort,aggregations,timed_out,_shards.failed';
export const pathsOf = ({ facets }: SearchPlan): string =>
  facets.some(({ distinct }) => distinct) ? [SEARCH_PATHS, ...COUNTED_VALUES].join(',') : SEARCH_PATHS;

export interface SearchAnswer {
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed: number };
  readonly hits: {
    readonly total: { readonly value: number };
    readonly hits?: readonly { readonly sort: readonly unknown[] }[];
  };
  readonly aggregations?: Aggregations;
}

/**
 * One request for page, total and all facets: the query holds what every part needs, the post filter what some facet leaves out, and facets
 * that need the same documents share one filter. Ids come as the last sort key, so no document is fetched.
 * @param options.page the hits alone, and those of another place than the plan's
 * @param options.among conditions that they meet besides
 */
export function searchBody(
  index: IndexDefinition,
  plan: SearchPlan,
  { page, among, ...sums }: Sums & { readonly page?: Reach; readonly among?: readonly Query[] } = { split: false },
): Record<string, unknown> {
  const postFilters = plan.groups.flatMap((group) => filtersOf(index, group));
  const aggs = page ? {} : { ...aggregations(index, plan, sums), ...unlessAggregation(index, plan) };
  const { from, size, reversed } = page ?? { ...plan, reversed: false };
  const ascending = reversed ? 'desc' : 'asc';
  const descending = reversed ? 'asc' : 'desc';
  return {
    size,
    ...(from > 0 && { from }),
    track_total_hits: true,
    _source: false,
    stored_fields: '_none_',
    query: mainQuery(index, plan, among),
    ...(plan.score && plan.score.minimum > 0 && { min_score: plan.score.minimum }),
    ...(postFilters.length > 0 && { post_filter: allOf(postFilters) }),
    sort: [
      ...(plan.score ? [{ _score: descending }] : []),
      ...plan.sort.map((key) => ({
        [key.field]: { order: key.descending ? descending : ascending, missing: reversed ? '_first' : '_last' },
      })),
      { [ID_FIELD]: ascending },
    ],
    ...(Object.keys(aggs).length > 0 && { aggs }),
  };
}

/** The hits of a page, in the order that they were asked in. */
export const readHits = (plan: SearchPlan, answer: SearchAnswer): SearchResult['hits'] =>
  (answer.hits.hits ?? []).map(({ sort }) => {
    const id = Number(sort.at(-1));
    return plan.score ? { id, score: Number(sort[0]) } : { id };
  });

export function readSearch(index: IndexDefinition, plan: SearchPlan, answer: SearchAnswer): SearchResult {
  const scopes = new PartScopes(plan);
  const answersOf = (part: PartPlan) => scopes.answers(part, answer.aggregations);
  const facets = plan.facets.map((facet, i) => [facet.name, readFacet(index, facet, answersOf(facet), i)]);
  const distinct = plan.facets.flatMap((facet, i) =>
    facet.distinct ? [[facet.name, readDistinct(answersOf(facet), i)]] : [],
  );
  const counts = plan.counts.map((part, i) => [part.name, readCounts(part, answersOf(part), i)]);
  const histograms = plan.histograms.map((part, i) => [part.name, readHistogram(part, answersOf(part), i)]);
  const stats = plan.stats.map((part, i) => [part.name, readStats(part, answersOf(part), i)]);
  return {
    total: answer.hits.total.value,
    hits: readHits(plan, answer),
    facets: Object.fromEntries(facets),
    distinct: Object.fromEntries(distinct),
    counts: Object.fromEntries(counts),
    histograms: Object.fromEntries(histograms),
    stats: Object.fromEntries(stats),
    engine: 'opensearch',
  };
}

/** Whether a search must be asked again with split sums: whole numbers beyond what the engine sums up exactly. */
export const isRounded = (plan: SearchPlan, answer: SearchAnswer): boolean =>
  [plan, ...plan.facets, ...plan.counts, ...plan.histograms].some(({ stats }) =>
    stats.some(({ isSummed }) => isSummed),
  ) && hasRoundedSums(answer.aggregations);

/** Counts, beside a search, the documents that let its plan hold; nothing where all that it finds are those. */
const unlessAggregation = (index: IndexDefinition, plan: SearchPlan): Record<string, unknown> =>
  plan.otherwise && !isWholeAnswer(plan) ? unlessCount(index, plan.otherwise.unless) : {};

/** Whether a search asks for nothing but what its plan's being held depends on. */
const isWholeAnswer = ({ always, groups, score, otherwise }: SearchPlan): boolean =>
  groups.length === 0 && !score?.minimum && JSON.stringify(always) === JSON.stringify(otherwise?.unless);

/** Whether another plan takes the place of the one that was asked (docs/product/search.md#all-words). */
export const isReplaced = (plan: SearchPlan, answer: SearchAnswer): boolean =>
  plan.otherwise !== undefined &&
  (isWholeAnswer(plan) ? answer.hits.total.value : readUnless(answer.aggregations)) === 0;

/** The filter that every part needs; with points, each condition adds its own to the score, exact in small integers. */
function mainQuery(index: IndexDefinition, plan: SearchPlan, among: readonly Query[] = []): Query {
  const filter = [...filtersOf(index, plan.always), ...among];
  if (!plan.score) return allOf(filter);
  const should = plan.score.clauses.map(({ clause, points }) => ({
    constant_score: { filter: queryOf(index, clause), boost: points },
  }));
  return { bool: { filter: filter.length ? filter : [{ match_all: {} }], should, minimum_should_match: 0 } };
}

/** What each part of the answer asks for. */
const aggregations = (index: IndexDefinition, plan: SearchPlan, sums: Sums): Record<string, unknown> =>
  new PartScopes(plan).aggregations(index, [
    ...plan.facets.map((facet, i) => [facet, facetAggregations(index, facet, i, sums)] as const),
    ...plan.counts.map((part, i) => [part, countsAggregation(index, part, i, sums)] as const),
    ...plan.histograms.map((part, i) => [part, histogramAggregation(part, i, sums)] as const),
    ...plan.stats.map((part, i) => [part, statsAggregations(part, i, sums)] as const),
  ]);
