import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListedDeal } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import type { DealList } from '../../listings.policy.ts';
import { DealPictures } from '../deal-pictures.ts';
import { DealRows } from '../deal-rows.ts';
import { DETAIL_PROPERTIES, type DetailRow, toListedDeal } from '../deal-view.ts';

/** Rows of one statement. */
const ROWS_AT_ONCE = 100;
/** Most text of one answer, in characters: some fifteen times what a thousand deals usually say. */
const MAX_CHARACTERS = 20_000_000;

/** Deals that were found in a list, with the fields of their listings (docs/product/search.md#list-calls). */
export class ListWholeDeals extends Query<ListedDeal[]> {
  constructor(
    readonly found: readonly { readonly ListingId: number }[],
    readonly list: DealList,
    readonly scope: SearchScope,
    /** Whether they were found in the firm's order, so that their places are numbered. */
    readonly inOrder = true,
  ) {
    super();
  }
}

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
  async execute({ found, list, scope, inOrder }: ListWholeDeals): Promise<ListedDeal[]> {
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
