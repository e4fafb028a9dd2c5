import { assertCount, checkedClause, fieldOf, SearchMisuse } from './checked-clause.ts';
import { type Clause, EVERYTHING, isEverything } from './clause.ts';
import { cellsIn, isEmptyBox } from './geometry.ts';
import { type IndexDefinition, type SearchScope, seenIn } from './index-definition.ts';
import { type CountsPlan, planCounts } from './parts/counts.ts';
import { type FacetPlan, planFacet } from './parts/facets.ts';
import { type HistogramPlan, planHistogram } from './parts/histograms.ts';
import type { PartPlan, PartRequest } from './parts/part.ts';
import { planStats, type StatsPlan } from './parts/stats.ts';
import { type GridRequest, MAX_PARTS, type ScoredClause, type SearchRequest } from './search-engine.ts';

/** What is asked in place of a plan. */
export interface OtherwisePlan<Plan> {
  /** The plan itself holds if a document meets this. */
  readonly unless: Clause;
  readonly plan: Plan;
}

/** A plan that may have another one in its place. */
export interface Replaceable<Plan> {
  readonly otherwise: OtherwisePlan<Plan> | undefined;
}

/**
 * Plans what a request asks for otherwise.
 * @param planned the plan of a request that has no other
 * @throws SearchMisuse
 */
export function planOtherwise<Request extends SearchRequest | GridRequest, Plan>(
  whole: IndexDefinition,
  request: Request,
  scope: SearchScope,
  planned: (request: Request) => Plan,
): OtherwisePlan<Plan> | undefined {
  if (!request.otherwise) return undefined;
  const { otherwise, groups, ...rest } = request;
  const index = seenIn(whole, scope);
  const first = Object.hasOwn(groups, otherwise.group) ? groups[otherwise.group] : undefined;
  if (!first) throw new SearchMisuse(`there is no group ${otherwise.group} that another condition could replace`);
  return {
    unless: checkedClause(whole, {
      all: [whole.visible(scope), checkedClause(index, { all: [otherwise.among, first] })],
    }),
    plan: planned({ ...rest, groups: { ...groups, [otherwise.group]: otherwise.clause } } as unknown as Request),
  };
}

/** Limits of what both engines are asked for: the hits of a page, the cells. */
const MAX_SIZE = 10_000;
const MAX_CELLS = 20_000;
/** Sums of points are exact in OpenSearch's 32-bit scores up to this. */
const MAX_POINTS = 2 ** 24;

/** A checked search, split for one pass: what every part of the answer needs, and what some facet leaves out. */
export interface SearchPlan extends Replaceable<SearchPlan>, Pick<SearchRequest, 'sort' | 'from' | 'size' | 'inTurns'> {
  /** Holds for all that is counted or returned: what the scope sees, and the groups that no facet leaves out. */
  readonly always: Clause;
  /** Groups that a facet leaves out; hits and total need them all. */
  readonly groups: readonly Clause[];
  readonly facets: readonly FacetPlan[];
  readonly counts: readonly CountsPlan[];
  readonly histograms: readonly HistogramPlan[];
  readonly stats: readonly StatsPlan[];
  readonly score: { readonly clauses: readonly ScoredClause[]; readonly minimum: number } | undefined;
}

/** @throws SearchMisuse */
export function planSearch(whole: IndexDefinition, request: SearchRequest, scope: SearchScope): SearchPlan {
  const index = seenIn(whole, scope);
  const { from, size, sort } = request;
  assertCount('from', from, Number.MAX_SAFE_INTEGER - MAX_SIZE);
  assertCount('size', size, MAX_SIZE);
  for (const { field } of sort) assertOrdered(index, field);

  const facets = Object.entries(request.facets ?? {});
  const counts = Object.entries(request.counts ?? {});
  const histograms = Object.entries(request.histograms ?? {});
  const stats = Object.entries(request.stats ?? {});
  for (const [kind, parts] of Object.entries({ facets, counts, histograms, stats }))
    assertCount(kind, parts.length, MAX_PARTS);
  const leftOut = new Set([...facets, ...counts, ...histograms, ...stats].map(([, { group }]) => group));
  const groups = Object.entries(request.groups)
    .map(([name, clause]) => ({ name, clause: checkedClause(index, clause) }))
    .filter(({ clause }) => !isEverything(clause));
  const excludable = groups.filter(({ name }) => leftOut.has(name));
  const fixed = groups.filter(({ name }) => !leftOut.has(name));
  const partOf = (name: string, { group: own, where = EVERYTHING }: PartRequest): PartPlan => ({
    name,
    others: excludable.flatMap((group, i) => (group.name === own ? [] : [i])),
    where: checkedClause(index, where),
  });

  return {
    always: checkedClause(whole, { all: [whole.visible(scope), ...fixed.map(({ clause }) => clause)] }),
    groups: excludable.map(({ clause }) => clause),
    facets: facets.map(([name, facet]) => ({ ...partOf(name, facet), ...planFacet(index, facet) })),
    counts: counts.map(([name, part]) => ({ ...partOf(name, part), ...planCounts(index, part) })),
    histograms: histograms.map(([name, part]) => ({ ...partOf(name, part), ...planHistogram(index, part) })),
    stats: stats.map(([name, part]) => ({ ...planStats(index, part), ...partOf(name, part) })),
    score: request.score && checkedScore(index, request.score),
    sort,
    from,
    size,
    inTurns: request.inTurns ?? false,
    otherwise: planOtherwise(whole, request, scope, (other) => planSearch(whole, other, scope)),
  };
}

export interface GridPlan
  extends Replaceable<GridPlan>,
    Pick<GridRequest, 'boxes' | 'shift' | 'singlesUpTo' | 'limit'> {
  readonly point: { readonly x: string; readonly y: string };
  readonly always: Clause;
  readonly inside: Clause;
}

/** @throws SearchMisuse */
export function planGrid(whole: IndexDefinition, request: GridRequest, scope: SearchScope): GridPlan {
  const index = seenIn(whole, scope);
  const { boxes, shift, singlesUpTo, limit } = request;
  if (!index.point) throw new SearchMisuse(`documents of the index ${index.name} have no point`);
  assertCount('shift', shift, 30);
  assertCount('singlesUpTo', singlesUpTo, MAX_SIZE);
  assertCount('limit', limit, MAX_CELLS);
  const inside = checkedClause(index, { within: boxes });
  const cells = cellsIn(boxes, shift);
  if (cells > limit)
    throw new SearchMisuse(`the boxes hold ${cells} cells of shift ${shift}, more than the limit of ${limit}`);
  return {
    point: index.point,
    always: checkedClause(whole, {
      all: [whole.visible(scope), checkedClause(index, { all: Object.values(request.groups) })],
    }),
    boxes: boxes.filter((box) => !isEmptyBox(box)),
    inside,
    shift,
    singlesUpTo,
    limit,
    otherwise: planOtherwise(whole, request, scope, (other) => planGrid(whole, other, scope)),
  };
}

function checkedScore(index: IndexDefinition, score: NonNullable<SearchRequest['score']>): SearchPlan['score'] {
  for (const { points } of score.clauses) assertCount('points', points, MAX_POINTS);
  assertCount(
    'sum of points',
    score.clauses.reduce((sum, { points }) => sum + points, 0),
    MAX_POINTS,
  );
  assertCount('minimum', score.minimum, MAX_POINTS);
  const clauses = score.clauses.map(({ clause, points }) => ({ clause: checkedClause(index, clause), points }));
  return { clauses, minimum: score.minimum };
}

function assertOrdered(index: IndexDefinition, name: string): void {
  const { type, many } = fieldOf(index, name);
  if (type === 'text' || many)
    throw new SearchMisuse(`${name} cannot be sorted by: it ${many ? 'holds several values' : 'is a text field'}`);
}
