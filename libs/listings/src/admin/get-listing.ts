import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListingRecord } from '@outcrop/contracts';
import { type Actor, Forbidden } from '@outcrop/platform';
import { Listing } from '../listing/listing.entity.ts';
import { ListingNotFound } from '../listings.errors.ts';
import { canManageListings } from '../listings.policy.ts';
import { ListingRecords } from './listing-records.ts';

/** A listing with every field, for those who manage listings. */
export class GetListing extends Query<ListingRecord> {
  constructor(
    readonly listingId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@QueryHandler(GetListing)
export class GetListingHandler implements IQueryHandler<GetListing> {
  constructor(
    private readonly em: EntityManager,
    private readonly records: ListingRecords,
  ) {}

  /** @throws Forbidden, ListingNotFound */
  async execute({ listingId, actor }: GetListing): Promise<ListingRecord> {
    if (!canManageListings(actor)) throw new Forbidden();
    const row = await this.em.fork().findOne(Listing, listingId);
    if (!row) throw new ListingNotFound(listingId);
    const [record] = await this.records.of([row]);
    return record!;
  }
}
