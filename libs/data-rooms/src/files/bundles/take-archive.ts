import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isArchivable, officeDay } from '@outcrop/contracts';
import { AuditTrail, commandWith, Forbidden, type UserActor } from '@outcrop/platform';
import { assertHasDataRoom, DataRoomDeals } from '../../data-room-deals.ts';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { StillOpen } from '../files.errors.ts';

/** Records that somebody of the firm is about to be sent the archive of a data room, unless they only ask whether they may be (`isAsked`). Answers the deal's header. */
export class TakeArchive extends commandWith<{ listingId: number; isAsked: boolean; actor: UserActor }, string>() {}

@CommandHandler(TakeArchive)
export class TakeArchiveHandler implements ICommandHandler<TakeArchive> {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
    private readonly audit: AuditTrail,
  ) {}

  /** Committed when it answers: no byte leaves before. @throws Forbidden, ListingNotFound, NoDataRoom, StillOpen */
  async execute({ listingId, isAsked, actor }: TakeArchive): Promise<string> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    const deal = await this.deals.get(listingId);
    assertHasDataRoom(deal);
    const isOnSite = (await this.deals.onSite([listingId])).has(listingId);
    if (!isArchivable({ ...deal, isOnSite }, officeDay())) throw new StillOpen();
    if (isAsked) return deal.header;
    await this.em.fork().transactional(async (em) => {
      const subject = `data-room:${listingId}`;
      this.audit.record(em, { actor, action: 'take-data-room-archive', subject, before: null, after: null });
    });
    return deal.header;
  }
}
