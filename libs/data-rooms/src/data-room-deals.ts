import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type DealDetail, hasDataRoom, officeDay } from '@outcrop/contracts';
import {
  type DealOpening,
  FindDealsOnSite,
  FindPublicDeals,
  FindSeenDeals,
  GetDeal,
  GetDealOpening,
  Scopes,
} from '@outcrop/listings';
import { type Actor, systemActor } from '@outcrop/platform';
import { DataRoomClosed, DealOffSite, NoDataRoom } from './data-rooms.errors.ts';
import { filesOn } from './next-step.ts';

/** Whether some of its files are open to every signed-in person (docs/product/data-rooms.md#open-files). */
export const hasOpenFiles = (deal: DealOpening): boolean => deal.showListingFiles && !deal.hasVDR;

/** Whether they are open on a day at the office. */
export const showsOpenFiles = (deal: DealOpening, today: string): boolean =>
  hasOpenFiles(deal) && filesOn(deal, today) === 'open';

/** The deals that data rooms belong to. */
@Injectable()
export class DataRoomDeals {
  constructor(
    private readonly queries: QueryBus,
    private readonly scopes: Scopes,
  ) {}

  /** @throws ListingNotFound alike for a deal that is not there and for one that is not for the actor */
  async seenBy(listingId: number, actor: Actor): Promise<DealDetail> {
    return this.queries.execute(new GetDeal({ listingId, scope: await this.scopes.of(actor) }));
  }

  /** What of it opens and closes its files. @throws as {@link seenBy} */
  async openingSeenBy(listingId: number, actor: Actor): Promise<DealOpening> {
    return this.queries.execute(new GetDealOpening({ listingId, scope: await this.scopes.of(actor) }));
  }

  /** Those of the listings that the actor sees, by id. */
  async allSeenBy(listingIds: readonly number[], actor: Actor): Promise<ReadonlyMap<number, DealDetail>> {
    const scope = await this.scopes.of(actor);
    const deals = await this.queries.execute(new FindSeenDeals({ listingIds, scope }));
    return new Map(deals.map((deal) => [deal.ListingId, deal]));
  }

  /** Of any listing, as those see it who manage listings. @throws ListingNotFound */
  get(listingId: number): Promise<DealDetail> {
    return this.seenBy(listingId, systemActor('data-rooms'));
  }

  /** What of any listing opens and closes its files: a part of {@link get}, for what is asked thousands of times. @throws ListingNotFound */
  opening(listingId: number): Promise<DealOpening> {
    return this.openingSeenBy(listingId, systemActor('data-rooms'));
  }

  /**
   * Of a listing whose data room has not closed; it may be off the site, where agents prepare it.
   * @throws ListingNotFound, NoDataRoom, DataRoomClosed
   */
  async getOpen(listingId: number): Promise<DealDetail> {
    const deal = await this.get(listingId);
    assertHasDataRoom(deal);
    assertOpen(deal);
    return deal;
  }

  /**
   * Of a listing whose data room takes people (docs/product/data-rooms.md#off-the-site).
   * @throws ListingNotFound, DealOffSite, NoDataRoom, DataRoomClosed
   */
  async getTaking(listingId: number): Promise<DealDetail> {
    const deal = await this.getOpen(listingId);
    await this.assertOnSite(listingId);
    return deal;
  }

  /** Those of the listings that are on the site, for everybody or for those who are let in. */
  onSite(listingIds: readonly number[]): Promise<ReadonlySet<number>> {
    return this.queries.execute(new FindDealsOnSite({ listingIds }));
  }

  /** @throws DealOffSite */
  async assertOnSite(listingId: number): Promise<void> {
    if (!(await this.onSite([listingId])).has(listingId)) throw new DealOffSite();
  }

  /** What a mail may call it: its header while it is public, else its number, since mails are read by others, too. */
  async nameInMails(listingId: number): Promise<{ readonly name: string; readonly public: boolean }> {
    const [deal] = await this.queries.execute(new FindPublicDeals({ listingIds: [listingId] }));
    return { name: deal ? `Deal ${listingId}: ${deal.header}` : `Deal ${listingId}`, public: deal !== undefined };
  }
}

/** @throws NoDataRoom */
export function assertHasDataRoom(deal: DealOpening): void {
  if (!hasDataRoom(deal)) throw new NoDataRoom();
}

/** @throws DataRoomClosed for a deal that is sold, or whose closing date has passed (docs/product/data-rooms.md#room-dates) */
export function assertOpen(deal: DealDetail): void {
  if (filesOn(deal, officeDay()) === 'closed') throw new DataRoomClosed();
}
