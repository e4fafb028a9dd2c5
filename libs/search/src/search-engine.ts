import { Unavailable } from '@outcrop/platform';
import type { Clause, MercatorBox } from './clause.ts';
import type { IndexDefinition, SearchScope } from './index-definition.ts';
import type { Counts, CountsRequest } from './parts/counts.ts';
import type { DistinctValues, FacetBucket, FacetRequest } from './parts/facets.ts';
import type { HistogramBar, HistogramRequest } from './parts/histograms.ts';
import type { Stats, StatsRequest } from './parts/stats.ts';

export interface SortKey {
  readonly field: string;
  readonly descending?: boolean;
}

/** A condition worth some points (a positive integer); a document's score is the sum of those it meets. */
export interface ScoredClause {
  readonly clause: Clause;
  readonly points: number;
}

/** Parts of each kind: they are counted one by one. */
export const MAX_PARTS = 50;

/**
 * What takes the place of a group's condition when no document that the scope sees, and that meets `among`, meets that condition, whatever the other
 * groups ask for: hits, facets, spans and clusters of one question are found by the same condition.
 */
export interface Otherwise {
  /** One of the request's groups. */
  readonly group: string;
  readonly among: Clause;
  readonly clause: Clause;
}

export interface SearchRequest {
  /** Conditions by group name, all of which must hold. */
  readonly groups: Readonly<Record<string, Clause>>;
  readonly otherwise?: Otherwise;
  /** At most {@link MAX_PARTS}, as of all that follow. */
  readonly facets?: Readonly<Record<string, FacetRequest>>;
  readonly counts?: Readonly<Record<string, CountsRequest>>;
  readonly histograms?: Readonly<Record<string, HistogramRequest>>;
  readonly stats?: Readonly<Record<string, StatsRequest>>;
  /**
   * When given, documents below `minimum` points are left out (of facets too) and the order is points descending, then `sort`.
   */
  readonly score?: { readonly clauses: readonly ScoredClause[]; readonly minimum: number };
  /** Absent values come last in both directions. Ties are broken by id, ascending, whatever the keys. Text by code point. */
  readonly sort: readonly SortKey[];
  /** Any page is reached; in the order of points up to 10,000 documents from the first or the last one. */
  readonly from: number;
  /** At most 10,000. */
  readonly size: number;
  /** Whether an engine in this process answers others between its parts: for questions that are many times as long as those of others. */
  readonly inTurns?: boolean;
}

/** What an engine says of an answer, for headers. */
export interface AnsweredBy {
  readonly engine: EngineName;
  /** The highest search revision that the answer reflects, where the engine knows. */
  readonly revision?: number;
  /** How many documents changed and are left out as they were not read in time; none when it is not there. */
  readonly behind?: number;
}

/** Says by which condition something was found. */
interface FoundBy {
  /** Whether the request's {@link Otherwise} took the place of its group. */
  readonly replaced?: true;
}

export interface SearchResult extends AnsweredBy, FoundBy {
  /** Answers to the same request with the same version are the same; none where the engine cannot know without answering. */
  readonly version?: string;
  readonly total: number;
  readonly hits: readonly { readonly id: number; readonly score?: number }[];
  readonly facets: Readonly<Record<string, readonly FacetBucket[]>>;
  /** Of facets that asked for it. */
  readonly distinct: Readonly<Record<string, DistinctValues>>;
  readonly counts: Readonly<Record<string, Counts>>;
  /** In order, without empty bars. */
  readonly histograms: Readonly<Record<string, readonly HistogramBar[]>>;
  readonly stats: Readonly<Record<string, Stats>>;
}

export interface GridRequest {
  readonly groups: Readonly<Record<string, Clause>>;
  readonly otherwise?: Otherwise;
  /** Matches outside of them are not counted; documents without a point are counted in `unmapped`. */
  readonly boxes: readonly MercatorBox[];
  /** Cells are 2^shift wide in mercator units: cell = x >> shift, y >> shift. */
  readonly shift: number;
  /** When at most this many documents match inside the boxes, they are returned one by one, and no cells. */
  readonly singlesUpTo: number;
  /** Maximum number of cells, up to 20,000; the caller chooses a shift that keeps the boxes within it (`cellsIn` counts them). */
  readonly limit: number;
}

export interface GridCell {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** The lowest in the cell: where `count` is 1, the document itself. */
  readonly id: number;
  /** Sums of the documents' own coordinates, exact: over `count` they are the mean place. */
  readonly sumX: number;
  readonly sumY: number;
}

export interface GridResult extends AnsweredBy, FoundBy {
  /** Matches inside the boxes; the counts of cells add up to it, or the number of singles does. */
  readonly total: number;
  /** Matches (whatever the boxes) without a point. */
  readonly unmapped: number;
  /** By x, then y. */
  readonly cells: readonly GridCell[];
  /** Ids in ascending order, when there are few. */
  readonly singles: readonly number[];
}

/** `memory` answers in tests only. */
export type EngineName = 'opensearch' | 'columns' | 'memory';

/** A search that can be asked again and again: what need not be made twice is kept with it. */
export type PreparedSearch = () => Promise<SearchResult>;

/**
 * The search port. Both adapters give identical answers for the same rows; the contract suite proves it (docs/product/search.md#one-meaning).
 * `scope` is required: there is no search without saying who asks.
 * @throws SearchUnavailable when the engine does not answer in time.
 * @throws SearchMisuse when the request contradicts the definition: a bug of the caller, never a user's input.
 */
export abstract class SearchEngine {
  abstract grid(index: IndexDefinition, request: GridRequest, scope: SearchScope): Promise<GridResult>;

  /** An engine has this or {@link prepare} of its own: each is by default made of the other. */
  async search(index: IndexDefinition, request: SearchRequest, scope: SearchScope): Promise<SearchResult> {
    return this.prepare(index, request, scope)();
  }

  /** A search that will be asked more than once. Each time it is answered from what is there then. */
  prepare(index: IndexDefinition, request: SearchRequest, scope: SearchScope): PreparedSearch {
    return () => this.search(index, request, scope);
  }
}

/** The engine is down, too slow, or has no index; the message is a sentence for an operator. To callers of the API a 503. */
export class SearchUnavailable extends Unavailable {
  /** Failures of one kind are told once in a while, not one by one. */
  readonly kind: string;

  constructor(
    reason: string,
    options?: { readonly cause?: unknown; readonly kind?: string; readonly retryAfterSeconds?: number },
  ) {
    super(reason, options?.retryAfterSeconds);
    if (options) this.cause = options.cause;
    this.kind = options?.kind ?? new.target.name;
  }
}
