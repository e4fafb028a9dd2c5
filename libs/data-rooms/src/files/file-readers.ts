import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { officeDay } from '@outcrop/contracts';
import type { DealOpening } from '@outcrop/listings';
import type { UserActor } from '@outcrop/platform';
import { assertHasDataRoom, DataRoomDeals, showsOpenFiles } from '../data-room-deals.ts';
import { canManageDataRooms } from '../data-rooms.policy.ts';
import { Standings, standingOf } from '../standings.ts';
import type { FileReader } from './files.policy.ts';
import { readerFacts } from './reader-facts.ts';

/** Who may read which files of a data room, as the rows say at this moment: nothing of it is cached. */
@Injectable()
export class FileReaders {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
    private readonly standings: Standings,
  ) {}

  /** @throws ListingNotFound alike for a deal that is not there and one that is not for the actor; NoDataRoom */
  async of(listingId: number, actor: UserActor): Promise<FileReader> {
    return (await this.withDeal(listingId, actor)).reader;
  }

  /** The same with what of the deal it comes of. Asked at once, as a file that is sent asks it again every megabyte. @throws as {@link of} */
  async withDeal(
    listingId: number,
    actor: UserActor,
  ): Promise<{ readonly deal: DealOpening; readonly reader: FileReader }> {
    const { userId } = actor;
    const em = this.em.fork();
    const [deal, { access, needs, rights }, asked] = await Promise.all([
      this.deals.openingSeenBy(listingId, actor),
      readerFacts(em, listingId, userId),
      this.standings.askedFor(em, userId, [listingId]),
    ]);
    assertHasDataRoom(deal);
    const today = officeDay();
    const { step, level } = standingOf(access, deal, asked(listingId, needs), today);
    const isIn = step === 'open' && level !== null;
    return {
      deal,
      reader: {
        isAgent: canManageDataRooms(actor),
        level: isIn ? level : null,
        seesOpen: isIn || showsOpenFiles(deal, today),
        rights,
      },
    };
  }
}
