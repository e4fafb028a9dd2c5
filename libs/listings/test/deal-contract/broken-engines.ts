import {
  type Clause,
  type GridRequest,
  type GridResult,
  type IndexDefinition,
  SearchEngine,
  type SearchRequest,
  type SearchResult,
  type SearchScope,
} from '@outcrop/search';

interface Fault {
  readonly search?: (request: SearchRequest) => SearchRequest;
  readonly grid?: (request: GridRequest) => GridRequest;
  readonly mapped?: (result: GridResult) => GridResult;
  readonly scope?: (scope: SearchScope) => SearchScope;
}

class FaultyEngine extends SearchEngine {
  constructor(
    private readonly engine: SearchEngine,
    private readonly fault: Fault,
  ) {
    super();
  }

  override search(index: IndexDefinition, request: SearchRequest, scope: SearchScope): Promise<SearchResult> {
    const { fault } = this;
    return this.engine.search(index, fault.search?.(request) ?? request, fault.scope?.(scope) ?? scope);
  }

  async grid(index: IndexDefinition, request: GridRequest, scope: SearchScope): Promise<GridResult> {
    const { fault } = this;
    const result = await this.engine.grid(index, fault.grid?.(request) ?? request, fault.scope?.(scope) ?? scope);
    return fault.mapped?.(result) ?? result;
  }
}

const inGroups = (change: (clause: Clause) => Clause) => (request: SearchRequest) => ({
  ...request,
  groups: Object.fromEntries(Object.entries(request.groups).map(([group, clause]) => [group, change(clause)])),
});
const inFacets = (request: SearchRequest, left: 'group' | 'where' | 'include') => ({
  ...request,
  facets: Object.fromEntries(
    Object.entries(request.facets ?? {}).map(([name, { [left]: _, ...facet }]) => [
      name,
      facet as typeof facet & { field: string; limit: number },
    ]),
  ),
});

const inStats = (request: SearchRequest, left: 'group' | 'where') => ({
  ...request,
  stats: Object.fromEntries(
    Object.entries(request.stats ?? {}).map(([name, { [left]: _, ...stats }]) => [
      name,
      stats as typeof stats & { field: string },
    ]),
  ),
});

/** Mistakes that an adapter, or whoever words its requests, could make; each must be noticed. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'shows everybody what admins see': {
    scope: () => ({ kind: 'admin' }),
    search: ({ groups: { list: _, ...groups }, ...request }) => ({ ...request, groups }),
  },
  'takes private deals that were granted for nobody': {
    scope: (scope) => (scope.kind === 'buyer' ? { kind: 'public' } : scope),
  },
  'lists what is sold where only open deals are asked for': {
    search: ({ groups: { open: _, ...groups }, ...request }) => ({ ...request, groups }),
  },
  'counts what is sold among all': {
    search: ({ counts: { sold, ...counts } = {}, ...request }) => ({
      ...request,
      counts: { ...counts, ...(sold && { sold: { of: { sold: { all: [] } } } }) },
    }),
  },
  'counts sold deals': { search: (request) => inFacets(request, 'where') },
  'counts a group within its own choice': { search: (request) => inFacets(request, 'group') },
  'measures a range within its own limits': { search: (request) => inStats(request, 'group') },
  'measures sold deals': { search: (request) => inStats(request, 'where') },
  'loses chosen values': { search: (request) => inFacets(request, 'include') },
  'wants all values of a group at once': {
    search: inGroups((clause) =>
      'in' in clause ? { all: clause.in.map((value) => ({ field: clause.field, in: [value] })) } : clause,
    ),
  },
  'looks for the beginning of a text only': {
    search: inGroups((clause) =>
      'contains' in clause ? { ...clause, contains: [...clause.contains].slice(0, 3).join('') } : clause,
    ),
  },
  'never looks for words in any order': {
    search: ({ otherwise: _, ...request }) => request,
    grid: ({ otherwise: _, ...request }) => request,
  },
  'looks for words in any order though the text is found': {
    search: ({ otherwise, ...request }) => ({
      ...request,
      ...(otherwise && { otherwise: { ...otherwise, among: { any: [] } } }),
    }),
  },
  'looks for words in any order where other filters leave nothing': {
    search: ({ otherwise, ...request }) => ({
      ...request,
      ...(otherwise && {
        otherwise: { ...otherwise, among: { all: [otherwise.among, ...Object.values(request.groups)] } },
      }),
    }),
  },
  'leaves the ends of a range out': {
    search: inGroups((clause) =>
      'from' in clause && typeof clause.from === 'number'
        ? { all: [clause, { not: { field: clause.field, in: [clause.from] } }] }
        : clause,
    ),
  },
  'forgets the order by a figure': {
    search: (request) => ({ ...request, sort: request.sort.filter(({ field }) => field !== 'cashFlow') }),
  },
  'counts bids that were due before': {
    search: ({ counts: { bidsDue, ...counts } = {}, ...request }) => ({
      ...request,
      counts: { ...counts, ...(bidsDue && { bidsDue: { ...bidsDue, where: { field: 'bidsDue', to: '2026-02-07' } } }) },
    }),
  },
  'breaks ties by number': { search: (request) => ({ ...request, sort: request.sort.slice(0, 1) }) },
  'leaves the edges of a box out': {
    grid: (request) => ({
      ...request,
      boxes: request.boxes.map((box) => ({ ...box, east: box.east - 1, north: box.north + 1 })),
    }),
  },
  'forgets deals without a place': { mapped: (result) => ({ ...result, unmapped: 0 }) },
  'marks cells in their middle': {
    mapped: (result) => ({
      ...result,
      cells: result.cells.map((cell) => ({ ...cell, sumX: cell.sumX - (cell.sumX % (cell.count * 64)) })),
    }),
  },
  'loses a cluster': { mapped: (result) => ({ ...result, cells: result.cells.slice(1) }) },
};

export const FAULT_NAMES = Object.keys(FAULTS);
export const faulty = (engine: SearchEngine, name: string): SearchEngine => new FaultyEngine(engine, FAULTS[name]!);

/** Similar deals, and best matches, by other points than the fixed ones (docs/product/search.md#similarity, #best-match). */
export const unfair = (engine: SearchEngine): SearchEngine =>
  new FaultyEngine(engine, {
    search: ({ score, ...request }) =>
      score
        ? { ...request, score: { ...score, clauses: score.clauses.map(({ clause }) => ({ clause, points: 10 })) } }
        : request,
  });

/** Deals that match equally well in the order of their numbers. */
export const unranked = (engine: SearchEngine): SearchEngine =>
  new FaultyEngine(engine, { search: (request) => ({ ...request, sort: [] }) });
