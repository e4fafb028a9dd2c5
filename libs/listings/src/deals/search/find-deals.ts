import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type DealPage, type DealQuery, type DealSort, officeDay } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import {
  type AnsweredBy,
  type PreparedSearch,
  SearchEngine,
  type SearchRequest,
  type SearchResult,
  type SearchScope,
  type SortKey,
  scopeName,
} from '@outcrop/search';
import { LRUCache } from 'lru-cache';
import { DEALS_INDEX, type DealField } from '../../listing/deals.index.ts';
import type { DealList } from '../../listings.policy.ts';
import { DealPictures } from '../deal-pictures.ts';
import { DealRows } from '../deal-rows.ts';
import { type SummaryRow, toDealSummary } from '../deal-view.ts';
import { bestMatch } from './best-match.ts';
import { dealConditions, type LikedFilter, wordsLookedFor } from './deal-clauses.ts';
import {
  bidsDueCounts,
  bidsDueOf,
  facetRequests,
  facetsOf,
  rangeStats,
  rangesOf,
  SOLD_COUNT,
  soldOf,
} from './facets.ts';

/** A page of deals as it is sent. */
export interface WrittenPage {
  readonly json: string;
  /** Made when it is first sent. */
  etag?: string;
}

/** One page of deals with its facets (docs/product/search.md#facet-counts) as JSON of a {@link DealPage}, and the engine that found them. */
export class FindDeals extends queryWith<
  { query: DealQuery & LikedFilter; scope: SearchScope; list: DealList; day?: string },
  { page: WrittenPage; answered: AnsweredBy }
>() {}

/** A page of 20 deals is some 25,000 letters. */
const MAX_CACHED = 300;

/** What was asked lately, with the page that answered it last. */
interface CachedPage {
  readonly search: PreparedSearch;
  last?: {
    /** Of what the engine answered, and of the rows: the same versions mean the same page. */
    readonly answer: string;
    readonly rows: string;
    readonly page: WrittenPage;
  };
}

@QueryHandler(FindDeals)
export class FindDealsHandler implements IQueryHandler<FindDeals> {
  /** By address, scope, list and day (docs/decisions/column-search.md#what-is-asked-again). */
  private readonly cache = new LRUCache<string, CachedPage>({ max: MAX_CACHED });

  constructor(
    private readonly engine: SearchEngine,
    private readonly rows: DealRows,
    private readonly images: DealPictures,
  ) {}

  /** The engine is asked and the rows are checked each time; only the page need not be made again. */
  async execute(asked: FindDeals) {
    const { query, scope, list } = asked;
    const cached = this.cachedOf(asked);
    const found = await cached.search();
    const ids = found.hits.map((hit) => hit.id);
    const checked = await this.rows.check(ids, list, scope);
    const answer = found.version ?? JSON.stringify(found);
    const { last } = cached;
    if (last?.answer === answer && last.rows === checked.text) return { page: last.page, answered: found };
    const rows = await this.rows.summariesOf(ids, checked, list, scope);
    const page: WrittenPage = { json: JSON.stringify(this.pageOf(query, found, rows)) };
    // A row that changed between the check and the reading of it has another version from then on.
    cached.last = { answer, rows: checked.text, page };
    return { page, answered: found };
  }

  private cachedOf({ query, scope, list, day = officeDay() }: FindDeals): CachedPage {
    const key = JSON.stringify([query, scopeName(scope), list, day]);
    let cached = this.cache.get(key);
    if (!cached) {
      cached = { search: this.engine.prepare(DEALS_INDEX, requestOf(query, list, day), scope) };
      this.cache.set(key, cached);
    }
    return cached;
  }

  private pageOf(query: DealQuery, found: SearchResult, rows: readonly SummaryRow[]): DealPage {
    const { page, size } = query;
    // Where the page holds all that was found, those that may be seen are counted, whatever the index says.
    const isWhole = found.hits.length === found.total;
    const total = isWhole ? rows.length : found.total;
    const sold = isWhole ? rows.filter(({ isSold }) => isSold).length : soldOf(found);
    const deals = rows.map((row) => toDealSummary(row, this.images));
    return {
      total,
      sold,
      page,
      size,
      deals,
      ...facetsOf(found.facets, query),
      ranges: rangesOf(found.stats),
      bidsDue: bidsDueOf(found.counts['bidsDue'], query),
      wordsInAnyOrder: wordsLookedFor(query, found),
    };
  }
}

function requestOf(query: DealQuery & LikedFilter, list: DealList, day: string): SearchRequest {
  const { page, size } = query;
  return {
    ...dealConditions(query, list, day),
    facets: facetRequests(query),
    counts: { bidsDue: bidsDueCounts(query, day), sold: SOLD_COUNT },
    stats: rangeStats(),
    ...(query.sort === 'match' && bestMatch(query.search)),
    sort: dealOrder(query),
    from: (page - 1) * size,
    size,
  };
}

/** The field of the index behind each order but that by the best match. */
const SORT_FIELDS = {
  date: 'dateListed',
  type: 'typeLabel',
  netProduction: 'netProduction',
  cashFlow: 'cashFlow',
  price: 'price',
  bidsDue: 'bidsDue',
} as const satisfies Record<Exclude<DealSort, 'match'>, DealField>;

/**
 * Rank by default; by a date the earliest first, by type A to Z, by a figure the lowest first, each turned around by `reverse`, which the best match is not
 * (docs/product/search.md#deal-order). Ties go by rank, then ListingId.
 */
function dealOrder({ sort, reverse = false }: Pick<DealQuery, 'sort' | 'reverse'>): SortKey[] {
  const rank: SortKey = { field: 'rank' };
  if (sort === 'match') return [rank];
  if (sort) return [{ field: SORT_FIELDS[sort], descending: reverse }, rank];
  return [{ ...rank, descending: reverse }];
}
