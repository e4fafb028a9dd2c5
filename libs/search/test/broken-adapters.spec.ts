import {
  ADMIN_SCOPE,
  type Clause,
  type FacetRequest,
  type GridCell,
  type GridRequest,
  type HistogramRequest,
  type Holding,
  type IndexDefinition,
  SearchEngine,
  type SearchRequest,
  type SearchResult,
  type SearchScope,
  type Stats,
  valuesOf,
} from '@outcrop/search';
import { checkSearchContract, contractDocuments, MemorySearchEngine } from '@outcrop/search/testing';

const seed = 20261121;
const documents = contractDocuments(seed, 2_000);
const byId = new Map(documents.map((doc) => [doc.id, doc]));
const sound = new MemorySearchEngine(documents);

/** An adapter with one fault: it changes the request or the answer. */
class BrokenEngine extends SearchEngine {
  constructor(
    private readonly fault: {
      clause?: (clause: Clause) => Clause;
      request?: (request: SearchRequest) => SearchRequest;
      grid?: (request: GridRequest) => GridRequest;
      cell?: (cell: GridCell) => GridCell;
      scope?: (scope: SearchScope) => SearchScope;
      index?: (index: IndexDefinition) => IndexDefinition;
      answer?: (answer: SearchResult, request: SearchRequest) => SearchResult;
      stats?: (stats: Stats) => Stats;
    },
  ) {
    super();
  }

  override async search(index: IndexDefinition, request: SearchRequest, scope: SearchScope) {
    const {
      clause,
      request: change = (same) => same,
      scope: widen = (same) => same,
      answer = (same) => same,
    } = this.fault;
    const changed = change(clause ? { ...request, groups: everyGroup(request.groups, clause) } : request);
    const found = answer(await sound.search(this.fault.index?.(index) ?? index, changed, widen(scope)), request);
    const stats = Object.entries(found.stats).map(([name, part]) => [name, this.fault.stats?.(part) ?? part]);
    return { ...found, stats: Object.fromEntries(stats) };
  }

  async grid(index: IndexDefinition, request: GridRequest, scope: SearchScope) {
    const { clause, grid = (same) => same, cell = (same) => same, scope: widen = (same) => same } = this.fault;
    const changed = grid(clause ? { ...request, groups: everyGroup(request.groups, clause) } : request);
    const answer = await sound.grid(index, changed, widen(scope));
    return { ...answer, cells: answer.cells.map(cell) };
  }
}

const everyGroup = (groups: Readonly<Record<string, Clause>>, change: (clause: Clause) => Clause) =>
  Object.fromEntries(Object.entries(groups).map(([name, clause]) => [name, everyPart(clause, change)]));

function everyPart(clause: Clause, change: (clause: Clause) => Clause): Clause {
  if ('all' in clause) return { all: clause.all.map((part) => everyPart(part, change)) };
  if ('any' in clause) return { any: clause.any.map((part) => everyPart(part, change)) };
  if ('not' in clause) return { not: everyPart(clause.not, change) };
  return change(clause);
}

const seenByAll = (fields: IndexDefinition['fields']) =>
  Object.fromEntries(Object.entries(fields).map(([name, { seen: _, ...field }]) => [name, field]));

const withoutNot = (groups: SearchRequest['groups']) =>
  Object.fromEntries(Object.entries(groups).map(([name, clause]) => [name, 'not' in clause ? { all: [] } : clause]));

const everyFacet = (request: SearchRequest, change: (facet: object) => object): SearchRequest => ({
  ...request,
  facets: Object.fromEntries(
    Object.entries(request.facets ?? {}).map(([name, facet]) => [name, { ...facet, ...change(facet) }]),
  ),
});
const everyHolding = (request: SearchRequest, change: (holding: Holding) => Holding): SearchRequest =>
  everyFacet(request, (facet) => {
    const { holding } = facet as FacetRequest;
    return holding ? { holding: change(holding) } : {};
  });
const everyCounts = (request: SearchRequest, change: object): SearchRequest => ({
  ...request,
  counts: Object.fromEntries(
    Object.entries(request.counts ?? {}).map(([name, part]) => [name, { ...part, ...change }]),
  ),
});
const everyHistogram = (
  request: SearchRequest,
  change: (histogram: HistogramRequest) => Partial<HistogramRequest>,
): SearchRequest => ({
  ...request,
  histograms: Object.fromEntries(
    Object.entries(request.histograms ?? {}).map(([name, part]) => [name, { ...part, ...change(part) }]),
  ),
});
const everyStats = (
  request: SearchRequest,
  change: object,
  shareOf: (share: number) => number = (share) => share,
): SearchRequest => ({
  ...request,
  stats: Object.fromEntries(
    Object.entries(request.stats ?? {}).map(([name, part]) => [
      name,
      { ...part, ...(part.percentiles && { percentiles: part.percentiles.map(shareOf) }), ...change },
    ]),
  ),
});
/** A sum as doubles hold it, with as many digits after the point. */
const inDoubles = (sum: string): string => Number(sum).toFixed((sum.split('.')[1] ?? '').length);
const inUtf16 = (a: { value: unknown; count: number }, b: { value: unknown; count: number }) =>
  b.count - a.count || (String(a.value) < String(b.value) ? -1 : 1);

const faults: Record<string, ConstructorParameters<typeof BrokenEngine>[0]> = {
  'a range that excludes its lower end': {
    clause: (c) =>
      'from' in c && typeof c.from === 'number' ? { all: [c, { not: { field: c.field, in: [c.from] } }] } : c,
  },
  'a range that excludes its upper end': {
    clause: (c) => ('to' in c && c.to !== undefined ? { all: [c, { not: { field: c.field, in: [c.to] } }] } : c),
  },
  'a range that includes absent values': {
    clause: (c) => ('to' in c ? { any: [c, { not: { field: c.field, exists: true } }] } : c),
  },
  'a list whose values must all match': {
    clause: (c) => ('in' in c ? { all: c.in.map((value) => ({ field: c.field, in: [value] })) } : c),
  },
  'a percent sign that matches anything': {
    clause: (c) =>
      'contains' in c ? { all: c.contains.split('%').map((contains) => ({ field: c.field, contains })) } : c,
  },
  'text that must be in lower case': {
    clause: (c) => ('contains' in c && c.contains !== c.contains.toLowerCase() ? { all: [c, { not: c }] } : c),
  },
  'letters of texts alone, not of words': {
    clause: (c) => ('contains' in c && c.field !== 'words' ? { all: [c, { not: c }] } : c),
  },
  'text found in another Unicode form': {
    clause: (c) => ('contains' in c ? { field: c.field, contains: c.contains.normalize('NFC') } : c),
  },
  'a polygon replaced by its box': {
    clause: (c) => {
      if (!('polygon' in c) || c.polygon.length === 0) return c;
      const [xs, ys] = [c.polygon.map(([x]) => x), c.polygon.map(([, y]) => y)];
      return {
        within: [{ west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) }],
      };
    },
  },
  'a polygon without its last vertex': {
    clause: (c) => ('polygon' in c ? { polygon: c.polygon.slice(0, -1) } : c),
  },
  'boxes without their eastern edge': {
    clause: (c) => ('within' in c ? { within: c.within.map((box) => ({ ...box, east: box.east - 1 })) } : c),
  },
  'only the first of two boxes': { clause: (c) => ('within' in c ? { within: c.within.slice(0, 1) } : c) },
  'ties in descending order of id': {
    request: (r) => ({ ...r, sort: [...r.sort, { field: 'id', descending: true }] }),
  },
  'a condition that is never replaced': { request: ({ otherwise: _, ...r }) => r, grid: ({ otherwise: _, ...g }) => g },
  'a condition that is replaced though something meets it': {
    request: (r) => (r.otherwise ? { ...r, otherwise: { ...r.otherwise, among: { any: [] } } } : r),
  },
  'a condition that is replaced where the other groups leave nothing': {
    request: (r) =>
      r.otherwise
        ? { ...r, otherwise: { ...r.otherwise, among: { all: [r.otherwise.among, ...Object.values(r.groups)] } } }
        : r,
  },
  'a facet narrowed by its own group': {
    request: (r) => everyFacet(r, () => ({ group: undefined })),
  },
  'a facet that ignores its own condition': { request: (r) => everyFacet(r, () => ({ where: undefined })) },
  'a facet without its included values': { request: (r) => everyFacet(r, () => ({ include: [] })) },
  'a facet that shows one value too many': {
    request: (r) => everyFacet(r, (facet) => ({ limit: (facet as { limit: number }).limit + 1 })),
  },
  'a facet by count where the order of values is asked for': {
    request: (r) => everyFacet(r, () => ({ order: 'count' })),
  },
  'a facet that ignores what its values shall hold': { request: (r) => everyFacet(r, () => ({ holding: undefined })) },
  'values that begin with a text wherever it stands': {
    request: (r) => everyHolding(r, (holding) => ({ ...holding, at: 'anywhere' })),
  },
  'values of the same case alone': {
    answer: (a, r) => ({
      ...a,
      facets: Object.fromEntries(
        Object.entries(a.facets).map(([name, buckets]) => [
          name,
          buckets.filter(({ value }) => String(value).includes(r.facets![name]!.holding?.text ?? '')),
        ]),
      ),
    }),
  },
  'no more values than are shown': {
    answer: (a, r) => ({
      ...a,
      distinct: Object.fromEntries(
        Object.entries(a.distinct).map(([name, count]) => [name, Math.min(count!, r.facets![name]!.limit)]),
      ),
    }),
  },
  'counts narrowed by their own group': { request: (r) => everyCounts(r, { group: undefined }) },
  'counts that ignore their own condition': { request: (r) => everyCounts(r, { where: undefined }) },
  'counts of all that is found': {
    answer: (a) => ({
      ...a,
      counts: Object.fromEntries(
        Object.entries(a.counts).map(([name, part]) => [
          name,
          Object.fromEntries(Object.keys(part).map((key) => [key, { count: a.total }])),
        ]),
      ),
    }),
  },
  'bars narrowed by their own group': { request: (r) => everyHistogram(r, () => ({ group: undefined })) },
  'bars that ignore their own condition': { request: (r) => everyHistogram(r, () => ({ where: undefined })) },
  'bars of years where months are asked for': {
    request: (r) => everyHistogram(r, ({ interval }) => (interval === 'month' ? { interval: 'year' } : {})),
  },
  'bars that start at one': {
    answer: (a) => ({
      ...a,
      histograms: Object.fromEntries(
        Object.entries(a.histograms).map(([name, bars]) => [
          name,
          bars.map((bar) => (typeof bar.from === 'number' ? { ...bar, from: bar.from + 1 } : bar)),
        ]),
      ),
    }),
  },
  'stats narrowed by their own group': { request: (r) => everyStats(r, { group: undefined }) },
  'stats that ignore their own condition': { request: (r) => everyStats(r, { where: undefined }) },
  'sums of doubles': { stats: (s) => (s.sum ? { ...s, sum: inDoubles(s.sum) } : s) },
  'an average of documents': { stats: (s) => (s.avg === null ? s : { ...s, avg: s.avg * (1 + Number.EPSILON) }) },
  'a highest value that is the lowest': { stats: (s) => ({ ...s, max: s.min }) },
  'stats of all that is found for each value': {
    request: (r) => ({ ...r, stats: { ...r.stats, all: { field: 'price' } } }),
    answer: ({ stats: { all, ...stats }, ...a }) => ({
      ...a,
      stats,
      facets: Object.fromEntries(
        Object.entries(a.facets).map(([name, buckets]) => [
          name,
          buckets.map((bucket) => (bucket.stats?.['x'] ? { ...bucket, stats: { ...bucket.stats, x: all! } } : bucket)),
        ]),
      ),
    }),
  },
  'percentiles of the next higher rank': { request: (r) => everyStats(r, {}, (share) => Math.min(100, share + 1)) },
  'estimates that are not marked': {
    stats: (s) => (s.percentiles ? { ...s, percentiles: s.percentiles.map((value) => value && value * 1.001) } : s),
  },
  'estimates far beside their place': {
    stats: (s) =>
      s.percentiles ? { ...s, percentiles: s.percentiles.map((value) => value && value + 1e16), estimated: true } : s,
  },
  'equally frequent values in UTF-16 order': {
    answer: (a) => ({
      ...a,
      facets: Object.fromEntries(Object.entries(a.facets).map(([name, list]) => [name, [...list].sort(inUtf16)])),
    }),
  },
  'a forgotten sort direction': { request: (r) => ({ ...r, sort: r.sort.map(({ field }) => ({ field })) }) },
  'absent values first in descending order': {
    request: (r) => ({ ...r, from: 0, size: 10_000 }),
    answer: (a, { sort: [key], from, size }) => {
      const absent = ({ id }: { id: number }) =>
        key?.descending && valuesOf(byId.get(id)!.fields, key.field).length === 0;
      const hits = [...a.hits.filter(absent), ...a.hits.filter((hit) => !absent(hit))];
      return { ...a, hits: hits.slice(from, from + size) };
    },
  },
  'a last page in the order that it was reached in': {
    answer: (a, r) => (r.from > a.total / 2 ? { ...a, hits: a.hits.toReversed() } : a),
  },
  'a last page that is full': {
    request: (r) => ({ ...r, from: 0, size: 10_000 }),
    answer: (a, { from, size }) => ({
      ...a,
      hits: a.hits.slice(Math.max(0, Math.min(from, a.total - size))).slice(0, size),
    }),
  },
  'sorts but for the last': { request: (r) => ({ ...r, sort: r.sort.slice(0, -1) }) },
  'excluded values among the others': {
    request: (r) => ({ ...r, groups: withoutNot(r.groups) }),
  },
  'a page that starts one hit too late': { request: (r) => ({ ...r, from: r.from + 1 }) },
  'a minimum of points that is itself excluded': {
    request: (r) => (r.score ? { ...r, score: { ...r.score, minimum: r.score.minimum + 1 } } : r),
  },
  'points that are ignored': { request: (r) => (r.score ? { ...r, score: { ...r.score, clauses: [] } } : r) },
  'hits shown to everybody': { scope: () => ADMIN_SCOPE },
  'fields shown to everybody': { index: (index) => ({ ...index, fields: seenByAll(index.fields) }) },
  'forgotten grants': { scope: (s) => (s.kind === 'buyer' ? { ...s, grants: [] } : s) },
  'cells of half the width': { grid: (g) => ({ ...g, shift: Math.max(0, g.shift - 1) }) },
  'sums beside the place': { cell: (c) => ({ ...c, sumY: c.sumX }) },
  'one single too many': { grid: (g) => ({ ...g, singlesUpTo: g.singlesUpTo + 1 }) },
};

describe('the search contract', () => {
  it('accepts the plain definition itself', async () => {
    await checkSearchContract(sound, { documents, seed, states: 100 });
  });

  it.each(Object.keys(faults))('rejects %s', async (name) => {
    const broken = new BrokenEngine(faults[name]!);
    const checked = checkSearchContract(broken, { documents, seed, states: 1_000, shrink: false });
    // Rejected for its answer, not for an error on the way to it.
    await expect(checked).rejects.toMatchObject({ cause: { message: expect.stringMatching(/^expected/) } });
  });
});
