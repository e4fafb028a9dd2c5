import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PUBLIC_SCOPE } from '@outcrop/search';
import { DealRows } from '../deal-rows.ts';
import { dealUrl, headerOf } from '../deal-view.ts';

/** What a deal is called, where it lies and where its page is. */
export interface PublicDealName {
  readonly listingId: number;
  readonly header: string;
  readonly where: string | null;
  /** A path of the site. */
  readonly url: string;
}

/** Those of the listings that are public deals on offer at this moment, by the rows: not studies, not sold ones. */
export class FindPublicDeals extends Query<PublicDealName[]> {
  constructor(readonly listingIds: readonly number[]) {
    super();
  }
}

@QueryHandler(FindPublicDeals)
export class FindPublicDealsHandler implements IQueryHandler<FindPublicDeals> {
  constructor(private readonly rows: DealRows) {}

  /** In no order. */
  async execute({ listingIds }: FindPublicDeals): Promise<PublicDealName[]> {
    if (listingIds.length === 0) return [];
    const rows = await this.rows.seen(['id', 'governingThought', 'where'], {
      list: 'public',
      scope: PUBLIC_SCOPE,
      where: {
        all: [
          { field: 'id', in: [...new Set(listingIds)] },
          { field: 'isSold', in: [false] },
        ],
      },
    });
    return rows.map((row) => ({ listingId: row.id, header: headerOf(row), where: row.where, url: dealUrl(row.id) }));
  }
}
