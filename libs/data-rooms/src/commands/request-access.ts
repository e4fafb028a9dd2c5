import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type DealDetail, type OwnDataRoom, officeDay } from '@outcrop/contracts';
import { assertNotImpersonating, commandWith, FlagRegistry, type UserActor } from '@outcrop/platform';
import { AccessChanges } from '../access-changes.ts';
import { DataRoomDeals } from '../data-room-deals.ts';
import { DataRoomClosed, EntryRefused, NoDataRoom, RequestsOff } from '../data-rooms.errors.ts';
import { AccessMails } from '../mails/access-mails.ts';
import { stateAfter } from '../room-states.ts';

/** Somebody asks to be let into the data room of a deal that they see. Answers how they stand then. */
export class RequestAccess extends commandWith<{ listingId: number; actor: UserActor }, OwnDataRoom>() {}

@CommandHandler(RequestAccess)
export class RequestAccessHandler implements ICommandHandler<RequestAccess> {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
    private readonly flags: FlagRegistry,
    private readonly changes: AccessChanges,
    private readonly mails: AccessMails,
  ) {}

  /**
   * Asking again changes nothing (docs/product/data-rooms.md#room-requests).
   * @throws ForbiddenWhileImpersonating, ListingNotFound, NoDataRoom, RequestsOff, DataRoomClosed; EntryRefused after an agent's no
   */
  async execute({ listingId, actor }: RequestAccess): Promise<OwnDataRoom> {
    assertNotImpersonating(actor);
    const { userId } = actor;
    const deal = await this.deals.seenBy(listingId, actor);
    await this.assertOpen(deal);
    const person = (await this.mails.people([userId])).get(userId);
    const readers = [...(person ? [person] : []), this.mails.agentOf(deal)];
    return this.em.fork().transactional(async (em) => {
      const access = await this.changes.lock(em, listingId, userId);
      const before = access.stateOn(officeDay());
      const state = stateAfter('request', before);
      if (state === null) throw new EntryRefused(before);
      if (state !== before)
        await this.changes.write(em, access, { action: 'request', facts: { state }, actor, readers });
      return { listingId, state, level: access.level, until: access.until };
    });
  }

  private async assertOpen(deal: DealDetail): Promise<void> {
    if (!deal.hasVDR && !deal.requiresDueDiligenceAccess && !deal.showListingFiles) throw new NoDataRoom();
    if (!(await this.flags.all()).requestAccessToPrivateFiles) throw new RequestsOff();
    const closed = deal.closingDate !== null && deal.closingDate < officeDay();
    if (deal.sold || closed) throw new DataRoomClosed();
  }
}
