import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { AdminDealDetails, ListingRecord } from '@outcrop/contracts';
import { type Actor, Forbidden, queryWith } from '@outcrop/platform';
import { DealPictures } from '../deals/deal-pictures.ts';
import { dealUrl, headerOf, pictureSubject, typeDescription, uploadedPictures } from '../deals/deal-view.ts';
import { Listing } from '../listing/listing.entity.ts';
import { wireValues } from '../listing/listing-wire.ts';
import { ListingNotFound } from '../listings.errors.ts';
import { canManageListings } from '../listings.policy.ts';
import { ListingCounters } from './listing-counters.ts';

/** Rows as those who manage listings get them: every field by wire name, and the place in the order. */
@Injectable()
export class ListingRecords {
  constructor(
    private readonly em: EntityManager,
    private readonly images: DealPictures,
    private readonly counters: ListingCounters,
  ) {}

  async of(rows: readonly Listing[]): Promise<ListingRecord[]> {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const [numberOf, counters] = await Promise.all([this.rowNumbers(ids), this.counters.of(this.em.fork(), ids)]);
    return rows.map((row) => {
      const subject = pictureSubject(row);
      return {
        ...wireValues(row),
        RowNumber: numberOf.get(row.id) ?? 0,
        ...counters.get(row.id),
        listingTypeDesc: typeDescription(row.types),
        coverUrl: this.images.coverUrl(subject),
        logoUrl: this.images.logoUrl(subject),
        tombstoneUrl: this.images.tombstoneUrl(subject),
        uploaded: uploadedPictures(row),
        url: dealUrl(row.id),
      };
    });
  }

  /**
   * The place of each listing in the order of ranks, from 1. Only the span between the first and the last of them is numbered, and what is
   * before it is counted on the index: numbering all of 100,000 for the answer of one edit would cost more than the edit.
   */
  private async rowNumbers(listingIds: readonly number[]): Promise<Map<number, number>> {
    const ids = `{${listingIds.join(',')}}`;
    const numbers = await this.em.fork().execute<{ id: number; number: string }[]>(
      `with span as (select min(rank) as low, max(rank) as high from listing where id = any(?::int[])),
         before as (select count(*) as listings from listing where rank < (select low from span))
       select id, listings + number as number
       from (select id, row_number() over (order by rank) as number from listing
             where rank between (select low from span) and (select high from span)) numbered
       cross join before where id = any(?::int[])`,
      [ids, ids],
    );
    return new Map(numbers.map(({ id, number }) => [id, Number(number)]));
  }
}

/** A listing with every field, for those who manage listings. */
export class GetListing extends queryWith<{ listingId: number; actor: Actor }, ListingRecord>() {}

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

/**
 * A listing's header and pictures for the image tool (docs/product/admin.md#image-tool). The caller was let in as one who manages
 * listings.
 */
export class GetAdminDealDetails extends queryWith<{ listingId: number }, AdminDealDetails>() {}

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
