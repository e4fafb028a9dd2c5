import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type OwnDataRoom, officeDay } from '@outcrop/contracts';
import { assertNotImpersonating, commandWith, type UserActor } from '@outcrop/platform';
import { AccessChanges, openedAtOnce } from '../access-changes.ts';
import { assertHasDataRoom, assertOpen, DataRoomDeals } from '../data-room-deals.ts';
import { EntryRefused, RequestsOff } from '../data-rooms.errors.ts';
import { AccessMails } from '../mails/access-mails.ts';
import { levelWithoutAgent } from '../next-step.ts';
import { stateAfter } from '../room-states.ts';
import { Standings, standingOf } from '../standings.ts';

/** Somebody asks to be let into the data room of a deal that they see. Answers how they stand then. */
export class RequestAccess extends commandWith<{ listingId: number; actor: UserActor }, OwnDataRoom>() {}

@CommandHandler(RequestAccess)
export class RequestAccessHandler implements ICommandHandler<RequestAccess> {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
    private readonly standings: Standings,
    private readonly changes: AccessChanges,
    private readonly mails: AccessMails,
  ) {}

  /**
   * Asking again changes nothing. Where a level asks for no more it is granted at once (docs/product/data-rooms.md#room-requests).
   * @throws ForbiddenWhileImpersonating, ListingNotFound, NoDataRoom, RequestsOff, DataRoomClosed; EntryRefused after an agent's no
   */
  async execute({ listingId, actor }: RequestAccess): Promise<OwnDataRoom> {
    assertNotImpersonating(actor);
    const { userId } = actor;
    const today = officeDay();
    const deal = await this.deals.seenBy(listingId, actor);
    assertHasDataRoom(deal);
    const asked = (await this.standings.asked(this.em.fork(), userId, [listingId]))(listingId);
    const given = levelWithoutAgent(asked.needs, asked.signed);
    if (given === null && !asked.takesRequests) throw new RequestsOff();
    assertOpen(deal);
    const person = (await this.mails.people([userId])).get(userId);
    const readers = [...(person ? [person] : []), ...(given === null ? [this.mails.agentOf(deal)] : [])];
    return this.em.fork().transactional(async (em) => {
      const access = await this.changes.lock(em, listingId, userId);
      const before = access.stateOn(today);
      const state = stateAfter('request', before);
      if (state === null) throw new EntryRefused(before);
      const facts = openedAtOnce(access, before, given) ?? (state === before ? null : { state });
      if (facts) await this.changes.write(em, access, { action: 'request', facts, actor, readers });
      return standingOf(access, deal, asked, today);
    });
  }
}
