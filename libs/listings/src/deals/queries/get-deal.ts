import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DealDetail } from '@outcrop/contracts';
import type { SearchScope } from '@outcrop/search';
import { ListingNotFound } from '../../listings.errors.ts';
import { DealPictures } from '../deal-pictures.ts';
import { DealRows } from '../deal-rows.ts';
import { toDealDetail } from '../deal-view.ts';

/** One deal, public or research, or private and granted, straight from its row. */
export class GetDeal extends Query<DealDetail> {
  constructor(
    readonly listingId: number,
    readonly scope: SearchScope,
  ) {
    super();
  }
}

@QueryHandler(GetDeal)
export class GetDealHandler implements IQueryHandler<GetDeal> {
  constructor(
    private readonly rows: DealRows,
    private readonly images: DealPictures,
  ) {}

  /** @throws ListingNotFound alike for an unknown and for a forbidden one */
  async execute({ listingId, scope }: GetDeal): Promise<DealDetail> {
    const row = await this.rows.one(listingId, scope);
    if (!row) throw new ListingNotFound(listingId);
    return toDealDetail(row, this.images);
  }
}
