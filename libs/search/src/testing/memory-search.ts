import { SearchMisuse } from '../checked-clause.ts';
import type { Clause } from '../clause.ts';
import type { IndexDefinition, IndexDocument, SearchScope } from '../index-definition.ts';
import { matches, pointOf, valuesOf } from '../matches.ts';
import type { PartRequest } from '../parts/part.ts';
import {
  type GridCell,
  type GridRequest,
  type GridResult,
  SearchEngine,
  type SearchRequest,
  type SearchResult,
  type SortKey,
} from '../search-engine.ts';
import { compareScalars } from '../text-order.ts';
import { plainCount, plainDistinct, plainFacet, plainHistogram, plainStats } from './plain-parts.ts';

/** What a search means, as plain as code can be: every engine must answer like this one (docs/product/search.md#one-meaning). */
export class MemorySearchEngine extends SearchEngine {
  constructor(private readonly documents: readonly IndexDocument[]) {
    super();
  }

  override async search(index: IndexDefinition, given: SearchRequest, scope: SearchScope): Promise<SearchResult> {
    refuseUnseen(index, given, scope);
    const { request, replaced } = this.chosen(index, given, scope);
    const meets = (clause: Clause, doc: IndexDocument) => matches(clause, doc.fields, index.point);
    const { score } = request;
    const sum = (doc: IndexDocument) =>
      score?.clauses.reduce((points, part) => points + (meets(part.clause, doc) ? part.points : 0), 0) ?? 0;
    const scores = new Map(this.documents.map((doc) => [doc.id, sum(doc)]));
    const scoreOf = (doc: IndexDocument) => scores.get(doc.id)!;
    const groups = Object.entries(request.groups);

    const visible = this.documents
      .filter((doc) => meets(index.visible(scope), doc))
      .filter((doc) => !score || scoreOf(doc) >= score.minimum);
    const found = visible
      .filter((doc) => groups.every(([, clause]) => meets(clause, doc)))
      .sort((a, b) => scoreOf(b) - scoreOf(a) || compareBy(request.sort, a, b) || a.id - b.id);
    /** What a part of the answer is told of. */
    const counted = ({ group: own, where }: PartRequest) =>
      visible
        .filter((doc) => groups.every(([group, clause]) => group === own || meets(clause, doc)))
        .filter((doc) => !where || meets(where, doc));
    const facets = Object.entries(request.facets ?? {});
    const counts = Object.entries(request.counts ?? {}).map(([name, part]) => {
      const among = counted(part);
      const countOf = (clause: Clause) =>
        plainCount(
          index,
          among.filter((doc) => meets(clause, doc)),
          part.stats,
        );
      return [name, Object.fromEntries(Object.entries(part.of).map(([key, clause]) => [key, countOf(clause)]))];
    });
    const histograms = Object.entries(request.histograms ?? {}).map(([name, part]) => [
      name,
      plainHistogram(index, counted(part), part),
    ]);
    const stats = Object.entries(request.stats ?? {}).map(([name, part]) => [
      name,
      plainStats(index, counted(part), part),
    ]);
    return {
      total: found.length,
      hits: found
        .slice(request.from, request.from + request.size)
        .map((doc) => (score ? { id: doc.id, score: scoreOf(doc) } : { id: doc.id })),
      facets: Object.fromEntries(facets.map(([name, facet]) => [name, plainFacet(index, counted(facet), facet)])),
      distinct: Object.fromEntries(
        facets
          .filter(([, { distinct }]) => distinct)
          .map(([name, facet]) => [name, plainDistinct(counted(facet), facet)]),
      ),
      counts: Object.fromEntries(counts),
      histograms: Object.fromEntries(histograms),
      stats: Object.fromEntries(stats),
      ...replaced,
      engine: 'memory',
    };
  }

  async grid(index: IndexDefinition, given: GridRequest, scope: SearchScope): Promise<GridResult> {
    refuseUnseen(index, given, scope);
    const { request, replaced } = this.chosen(index, given, scope);
    const clause: Clause = { all: [index.visible(scope), ...Object.values(request.groups)] };
    const found = this.documents.filter((doc) => matches(clause, doc.fields, index.point));
    const inside = found.filter((doc) => matches({ within: request.boxes }, doc.fields, index.point));
    const few = inside.length <= request.singlesUpTo;
    const cells = new Map<string, GridCell>();
    for (const doc of few ? [] : inside) {
      const point = pointOf(doc.fields, index.point)!;
      const [x, y] = point.map((value) => Math.floor(value / 2 ** request.shift)) as [number, number];
      const cell = cells.get(`${x} ${y}`) ?? { x, y, count: 0, id: doc.id, sumX: 0, sumY: 0 };
      cells.set(`${x} ${y}`, {
        ...cell,
        count: cell.count + 1,
        id: Math.min(cell.id, doc.id),
        sumX: cell.sumX + point[0],
        sumY: cell.sumY + point[1],
      });
    }
    return {
      total: inside.length,
      unmapped: found.filter((doc) => !pointOf(doc.fields, index.point)).length,
      cells: [...cells.values()].sort((a, b) => a.x - b.x || a.y - b.y),
      singles: few ? inside.map((doc) => doc.id).sort((a, b) => a - b) : [],
      ...replaced,
      engine: 'memory',
    };
  }

  /** The request with what takes the place of a group, where nothing meets that group. */
  private chosen<R extends SearchRequest | GridRequest>(index: IndexDefinition, request: R, scope: SearchScope) {
    const { otherwise, groups } = request;
    if (!otherwise) return { request };
    const first: Clause = { all: [index.visible(scope), otherwise.among, groups[otherwise.group]!] };
    if (this.documents.some((doc) => matches(first, doc.fields, index.point))) return { request };
    const replaced = { ...request, groups: { ...groups, [otherwise.group]: otherwise.clause } };
    return { request: replaced, replaced: { replaced: true } as const };
  }
}

/** A field that who asks may not see is none, wherever a request names it. */
export function refuseUnseen(index: IndexDefinition, request: unknown, scope: SearchScope): void {
  if (typeof request !== 'object' || request === null) return;
  if ('field' in request && typeof request.field === 'string' && index.fields[request.field]?.seen?.(scope) === false)
    throw new SearchMisuse(`the index ${index.name} has no field ${request.field}`);
  for (const part of Object.values(request)) refuseUnseen(index, part, scope);
}

/** The order of two documents by the keys; a document without the value comes last in both directions. */
function compareBy(sort: readonly SortKey[], a: IndexDocument, b: IndexDocument): number {
  for (const { field, descending } of sort) {
    const [x] = valuesOf(a.fields, field);
    const [y] = valuesOf(b.fields, field);
    if (x === undefined && y === undefined) continue;
    if (x === undefined) return 1;
    if (y === undefined) return -1;
    const order = compareScalars(x, y);
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}
