import { type Clause, isEverything } from '../clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import type { FacetBucket, SearchResult } from '../search-engine.ts';
import { compareScalars, type FacetPlan, type SearchPlan, type SpanPlan, spanOf, withMissing } from '../search-plan.ts';
import { allOf, filtersOf, type Query, queryOf } from './clause-query.ts';
import { ID_FIELD } from './search-alias.ts';

/** A name that no other part of a request has. */
const NAME = 'unless';

/** Counts the documents that meet a clause, whatever the request finds. */
export const unlessCount = (index: IndexDefinition, clause: Clause) => ({
  [NAME]: { global: {}, aggs: { met: { filter: queryOf(index, clause) } } },
});

/** The answer to {@link unlessCount}. */
export const readUnless = (aggregations: Readonly<Record<string, object>> | undefined): number =>
  (aggregations![NAME] as { readonly met: { readonly doc_count: number } }).met.doc_count;

/** The parts of an answer that we read: OpenSearch leaves out everything else (`filter_path`). */
export const SEARCH_PATHS = ['hits.total.value', 'hits.hits.sort', 'aggregations', 'timed_out', '_shards.failed'];

interface Bucket {
  readonly key: string | number;
  readonly key_as_string?: string;
  readonly doc_count: number;
}
interface Aggregation {
  readonly buckets?: readonly Bucket[];
  readonly value?: number | null;
  readonly [name: string]: unknown;
}
export interface SearchAnswer {
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed: number };
  readonly hits: {
    readonly total: { readonly value: number };
    readonly hits?: readonly { readonly sort: readonly unknown[] }[];
  };
  readonly aggregations?: Readonly<Record<string, Aggregation>>;
}

/**
 * One request for page, total and all facets: the query holds what every part needs, the post filter what some facet leaves out, and facets
 * that need the same documents share one filter. Ids come as the last sort key, so no document is fetched.
 */
export function searchBody(index: IndexDefinition, plan: SearchPlan): Record<string, unknown> {
  const postFilters = plan.groups.flatMap((group) => filtersOf(index, group));
  const aggs = { ...aggregations(index, plan), ...unlessAggregation(index, plan) };
  return {
    size: plan.size,
    ...(plan.from > 0 && { from: plan.from }),
    track_total_hits: true,
    _source: false,
    stored_fields: '_none_',
    query: mainQuery(index, plan),
    ...(plan.score && plan.score.minimum > 0 && { min_score: plan.score.minimum }),
    ...(postFilters.length > 0 && { post_filter: allOf(postFilters) }),
    sort: [
      ...(plan.score ? [{ _score: 'desc' }] : []),
      ...plan.sort.map(({ field, descending }) => ({
        [field]: { order: descending ? 'desc' : 'asc', missing: '_last' },
      })),
      { [ID_FIELD]: 'asc' },
    ],
    ...(Object.keys(aggs).length > 0 && { aggs }),
  };
}

export function readSearch(plan: SearchPlan, answer: SearchAnswer): SearchResult {
  const hits = (answer.hits.hits ?? []).map(({ sort }) => {
    const id = Number(sort.at(-1));
    return plan.score ? { id, score: Number(sort[0]) } : { id };
  });
  const keys = scopeKeys(plan);
  const facets = plan.facets.map((facet, i) => {
    return [facet.name, readFacet(facet, scopeAnswer(keys.get(facet)!, answer), i)];
  });
  const spans = plan.spans.map((span, i) => {
    const scope = scopeAnswer(keys.get(span)!, answer);
    return [span.name, spanOf(scope[`l${i}`]?.value, scope[`h${i}`]?.value)];
  });
  return {
    total: answer.hits.total.value,
    hits,
    facets: Object.fromEntries(facets),
    spans: Object.fromEntries(spans),
    engine: 'opensearch',
  };
}

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
function mainQuery(index: IndexDefinition, plan: SearchPlan): Query {
  const filter = filtersOf(index, plan.always);
  if (!plan.score) return allOf(filter);
  const should = plan.score.clauses.map(({ clause, points }) => ({
    constant_score: { filter: queryOf(index, clause), boost: points },
  }));
  return { bool: { filter: filter.length ? filter : [{ match_all: {} }], should, minimum_should_match: 0 } };
}

/** Facets and spans by the filter they count within. */
function aggregations(index: IndexDefinition, plan: SearchPlan): Record<string, unknown> {
  const result: Record<string, { filter: Query; aggs: object }> = {};
  let unfiltered = {};
  const keys = scopeKeys(plan);
  const add = (part: Counted, own: object) => {
    const key = keys.get(part)!;
    if (Object.keys(own).length === 0) return;
    if (key === UNFILTERED) {
      unfiltered = { ...unfiltered, ...own };
      return;
    }
    const filter = allOf(scopeOf(plan, part).flatMap((clause) => filtersOf(index, clause)));
    result[key] = { filter, aggs: { ...result[key]?.aggs, ...own } };
  };
  plan.facets.forEach((facet, i) => {
    add(facet, facetAggregations(index, facet, i));
  });
  plan.spans.forEach((span, i) => {
    add(span, { [`l${i}`]: { min: { field: span.field } }, [`h${i}`]: { max: { field: span.field } } });
  });
  return { ...unfiltered, ...result };
}

/** The first values by count, and those included in any case, each by a filter of its own. */
function facetAggregations(index: IndexDefinition, { field, limit, countable }: FacetPlan, position: number): object {
  const order = [{ _count: 'desc' }, { _key: 'asc' }];
  const wanted = countable.map((value) => queryOf(index, { field, in: [value] }));
  return {
    ...(limit > 0 && { [`f${position}`]: { terms: { field, size: limit, order } } }),
    ...(wanted.length > 0 && { [`w${position}`]: { filters: { filters: wanted } } }),
  };
}

const UNFILTERED = '';
type Counted = FacetPlan | SpanPlan;
const scopeOf = (plan: SearchPlan, part: Counted): Clause[] =>
  [...part.others.map((group) => plan.groups[group]!), part.where].filter((clause) => !isEverything(clause));

/** Names of the filters that facets and spans count within, each by the first facet or span that has the same one. */
function scopeKeys(plan: SearchPlan): ReadonlyMap<Counted, string> {
  const firsts = new Map<string, string>([['[]', UNFILTERED]]);
  const keys = new Map<Counted, string>();
  for (const [at, part] of [...plan.facets, ...plan.spans].entries()) {
    const scope = JSON.stringify(scopeOf(plan, part));
    const key = firsts.get(scope) ?? `s${at}`;
    firsts.set(scope, key);
    keys.set(part, key);
  }
  return keys;
}

const scopeAnswer = (key: string, answer: SearchAnswer) =>
  (answer.aggregations?.[key] ?? answer.aggregations ?? {}) as Record<string, Aggregation | undefined>;

function readFacet(facet: FacetPlan, scope: Record<string, Aggregation | undefined>, position: number): FacetBucket[] {
  const first = (scope[`f${position}`]?.buckets ?? []).map((bucket) => ({
    value: bucketValue(facet, bucket),
    count: bucket.doc_count,
  }));
  const wanted = (scope[`w${position}`]?.buckets ?? [])
    .map((bucket, i) => ({ value: facet.countable[i]!, count: bucket.doc_count }))
    .filter(({ value }) => !first.some((bucket) => bucket.value === value));
  const known = [...first, ...wanted.filter(({ count }) => count > 0)];
  return withMissing(
    known.sort((a, b) => b.count - a.count || compareScalars(a.value, b.value)),
    facet,
  );
}

function bucketValue({ type }: FacetPlan, { key, key_as_string: text }: Bucket): string | number | boolean {
  if (type === 'flag') return key === 1;
  return type === 'date' ? text! : key;
}
