import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { DealSummary, ListedDeal } from '@outcrop/contracts';
import { Invalid, queryWith } from '@outcrop/platform';
import { PUBLIC_SCOPE, SearchEngine, type SearchScope } from '@outcrop/search';
import type { DealList } from '../../listings.policy.ts';
import { DealPictures } from '../deal-pictures.ts';
import { DealRows } from '../deal-rows.ts';
import { DETAIL_PROPERTIES, type DetailRow, SUMMARY_PROPERTIES, toDealSummary, toListedDeal } from '../deal-view.ts';
import { dealGroups, IN_ORDER, searchDeals } from '../search/deal-clauses.ts';

/** The current assignments, the first of them in the firm's order (docs/product/pages.md#assignments-carousel). */
export class ListAssignments extends queryWith<{ size: number }, DealSummary[]>() {}

@QueryHandler(ListAssignments)
export class ListAssignmentsHandler implements IQueryHandler<ListAssignments> {
  constructor(
    private readonly rows: DealRows,
    private readonly images: DealPictures,
  ) {}

  /** The database finds them by the order of its index: no engine knows of data rooms and logos. */
  async execute({ size }: ListAssignments): Promise<DealSummary[]> {
    const rows = await this.rows.seen(SUMMARY_PROPERTIES, {
      list: 'public',
      scope: PUBLIC_SCOPE,
      where: { field: 'isSold', in: [false] },
      rest: { sql: 'and has_vdr and has_logo_image order by rank limit ?', values: [size] },
    });
    return rows.map((row) => toDealSummary(row, this.images));
  }
}

/** Most deals of a list that is not paged. */
export const MAX_LIST_SIZE = 1_000;

/**
 * A whole list of deals in the default order, as the older calls give it: public, research, or the private ones this scope may see. With `after`
 * those with a larger ListingId, by ListingId: the next page by key, however the firm's order changes meanwhile.
 */
export class ListDeals extends queryWith<
  { list: DealList; scope: SearchScope; size?: number; after?: number },
  DealSummary[]
>() {}

@QueryHandler(ListDeals)
export class ListDealsHandler implements IQueryHandler<ListDeals> {
  constructor(
    private readonly search: SearchEngine,
    private readonly rows: DealRows,
    private readonly images: DealPictures,
  ) {}

  async execute({ list, scope, size = MAX_LIST_SIZE, after }: ListDeals): Promise<DealSummary[]> {
    const found = await searchDeals(this.search, scope, {
      groups: { ...dealGroups({}, list), ...(after !== undefined && { after: { field: 'id', from: after + 1 } }) },
      sort: after === undefined ? IN_ORDER : [],
      size: Math.min(size, MAX_LIST_SIZE),
    });
    const rows = await this.rows.summariesOfHits(found, list, scope);
    return rows.map((row) => toDealSummary(row, this.images));
  }
}

/** Rows of one statement. */
const ROWS_AT_ONCE = 100;
/** Most text of one answer, in characters: some fifteen times what a thousand deals usually say. */
const MAX_CHARACTERS = 20_000_000;

/** Deals that were found in a list, with the fields of their listings (docs/product/search.md#list-calls). */
export class ListWholeDeals extends queryWith<
  {
    found: readonly { readonly ListingId: number }[];
    list: DealList;
    scope: SearchScope;
    /** Whether they were found in the firm's order, so that their places are numbered. */
    inOrder?: boolean;
  },
  ListedDeal[]
>() {}

@QueryHandler(ListWholeDeals)
export class ListWholeDealsHandler implements IQueryHandler<ListWholeDeals> {
  constructor(
    private readonly rows: DealRows,
    private readonly images: DealPictures,
  ) {}

  /**
   * In the order in which they were found, without those that meanwhile left the list.
   * @throws Invalid (422) when they hold more text than one answer may
   */
  async execute({ found, list, scope, inOrder = true }: ListWholeDeals): Promise<ListedDeal[]> {
    const rows = new Map<number, DetailRow>();
    let characters = 0;
    for (let at = 0; at < found.length; at += ROWS_AT_ONCE) {
      const ids = found.slice(at, at + ROWS_AT_ONCE).map(({ ListingId }) => ListingId);
      for (const row of await this.rows.seen(DETAIL_PROPERTIES, { list, scope, where: { field: 'id', in: ids } })) {
        rows.set(row.id, row);
        characters += lengthOf(row);
      }
      if (characters > MAX_CHARACTERS) throw tooLong();
    }
    return found
      .flatMap(({ ListingId }) => rows.get(ListingId) ?? [])
      .map((row, at) => toListedDeal(row, this.images, inOrder ? at + 1 : null));
  }
}

const lengthOf = (row: DetailRow): number =>
  Object.values(row).reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), 0);

const tooLong = () =>
  new Invalid([
    { path: 'size', message: `asks for more than ${MAX_CHARACTERS / 1e6} million characters; ask for fewer deals` },
  ]);
