import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type DealPage, type DealQuery, type DealSort, type DealSummary, officeDay } from '@outcrop/contracts';
import {
  type AnsweredBy,
  SearchEngine,
  type SearchRequest,
  type SearchResult,
  type SearchScope,
  type SortKey,
} from '@outcrop/search';
import type { DealList } from '../../listings.policy.ts';
import { DealPictures } from '../deal-pictures.ts';
import { DealRows } from '../deal-rows.ts';
import { type SummaryRow, toDealSummary } from '../deal-view.ts';
import { DEALS_INDEX, type DealField } from '../projection/deals.index.ts';
import { dealConditions, type LikedFilter } from './deal-clauses.ts';
import {
  bidsDueOf,
  bidsDueRequests,
  facetRequests,
  facetsOf,
  rangesOf,
  SOLD_FACET,
  soldOf,
  spanRequests,
} from './facets.ts';
import { wordsLookedFor } from './text-clauses.ts';

/** One page of deals with its facets (docs/product/search.md#facet-counts), and the engine that found them. */
export class FindDeals extends Query<{ page: DealPage; answered: AnsweredBy }> {
  constructor(
    readonly query: DealQuery & LikedFilter,
    readonly scope: SearchScope,
    readonly list: DealList = 'public',
    readonly day: string = officeDay(),
  ) {
    super();
  }
}

interface KeptRequest {
  readonly list: DealList;
  readonly day: string;
  readonly request: SearchRequest;
}

@QueryHandler(FindDeals)
export class FindDealsHandler implements IQueryHandler<FindDeals> {
  /** What was made of rows, which are the same objects as long as they are kept. */
  private readonly made = new WeakMap<SummaryRow, DealSummary>();
  private readonly requests = new WeakMap<object, KeptRequest>();
  /** The page of an answer, which is the same object as long as nothing has changed, and of what its rows were. */
  private readonly pages = new WeakMap<SearchResult, { readonly rows: string; readonly page: DealPage }>();

  constructor(
    private readonly search: SearchEngine,
    private readonly rows: DealRows,
    private readonly images: DealPictures,
  ) {}

  /** Nobody may change the page: others may be given the same one. */
  async execute({ query, scope, list, day }: FindDeals) {
    const found = await this.search.search(DEALS_INDEX, this.requestOf(query, list, day), scope);
    const ids = found.hits.map((hit) => hit.id);
    const checked = await this.rows.check(ids, list, scope);
    const known = this.pages.get(found);
    if (known?.rows === checked.text) return { page: known.page, answered: found };
    const page = this.pageOf(query, found, await this.rows.summariesOf(ids, checked, list, scope));
    // A row that changed between the check and the reading of it has another version from then on.
    this.pages.set(found, { rows: checked.text, page });
    return { page, answered: found };
  }

  private pageOf(query: DealQuery, found: SearchResult, rows: readonly SummaryRow[]): DealPage {
    const { page, size } = query;
    // Where the page holds all that was found, those that may be seen are counted, whatever the index says.
    const isWhole = found.hits.length === found.total;
    const total = isWhole ? rows.length : found.total;
    const sold = isWhole ? rows.filter(({ isSold }) => isSold).length : soldOf(found.facets['sold']);
    const deals = rows.map((row) => this.summaryOf(row));
    return {
      total,
      sold,
      page,
      size,
      deals,
      ...facetsOf(found.facets, query),
      ranges: rangesOf(found.spans),
      bidsDue: bidsDueOf(found.facets, query),
      wordsInAnyOrder: wordsLookedFor(query, found),
    };
  }

  /** The same query object, which is kept, is asked with the same request, of which engines keep what they make. */
  private requestOf(query: DealQuery & LikedFilter, list: DealList, day: string): SearchRequest {
    const known = this.requests.get(query);
    if (known?.list === list && known.day === day) return known.request;
    const { page, size } = query;
    const request = {
      ...dealConditions(query, list, day),
      facets: { ...facetRequests(query), ...bidsDueRequests(query, day), sold: SOLD_FACET },
      spans: spanRequests(),
      sort: dealOrder(query),
      from: (page - 1) * size,
      size,
    };
    this.requests.set(query, { list, day, request });
    return request;
  }

  private summaryOf(row: SummaryRow): DealSummary {
    let summary = this.made.get(row);
    if (!summary) {
      summary = toDealSummary(row, this.images);
      this.made.set(row, summary);
    }
    return summary;
  }
}

/** The field of the index behind each order. */
const SORT_FIELDS = {
  date: 'dateListed',
  type: 'typeLabel',
  netProduction: 'netProduction',
  cashFlow: 'cashFlow',
  price: 'price',
  bidsDue: 'bidsDue',
} as const satisfies Record<DealSort, DealField>;

/**
 * Rank by default; by a date the earliest first, by type A to Z, by a figure the lowest first, each turned around by `reverse`
 * (docs/product/search.md#deal-order). Ties go by rank, then ListingId.
 */
function dealOrder({ sort, reverse = false }: Pick<DealQuery, 'sort' | 'reverse'>): SortKey[] {
  const rank: SortKey = { field: 'rank' };
  if (sort) return [{ field: SORT_FIELDS[sort], descending: reverse }, rank];
  return [{ ...rank, descending: reverse }];
}
