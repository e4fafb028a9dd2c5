import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminDealDetails } from '@outcrop/contracts';
import { DealPictures } from '../deals/deal-pictures.ts';
import { headerOf, pictureSubject, uploadedPictures } from '../deals/deal-view.ts';
import { Listing } from '../listing/listing.entity.ts';
import { ListingNotFound } from '../listings.errors.ts';

/**
 * A listing's header and pictures for the image tool (docs/product/admin.md#image-tool). The caller was let in as one who manages
 * listings.
 */
export class GetAdminDealDetails extends Query<AdminDealDetails> {
  constructor(readonly listingId: number) {
    super();
  }
}

@QueryHandler(GetAdminDealDetails)
export class GetAdminDealDetailsHandler implements IQueryHandler<GetAdminDealDetails> {
  constructor(
    private readonly em: EntityManager,
    private readonly images: DealPictures,
  ) {}

  /** @throws ListingNotFound */
  async execute({ listingId }: GetAdminDealDetails): Promise<AdminDealDetails> {
    const row = await this.em.fork().findOne(Listing, listingId);
    if (!row) throw new ListingNotFound(listingId);
    const subject = pictureSubject(row);
    return {
      ListingId: row.id,
      Header: headerOf(row),
      ImageUrl: this.images.coverUrl(subject),
      boxLogoUrl: this.images.logoUrl(subject),
      tombstoneUrl: this.images.tombstoneUrl(subject),
      uploaded: uploadedPictures(row),
    };
  }
}
