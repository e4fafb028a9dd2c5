import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DataRoomNeeds } from '@outcrop/contracts';
import { type Actor, AuditTrail, commandWith, Forbidden, Outbox } from '@outcrop/platform';
import { DataRoom, ensureDataRoom } from '../data-room.entities.ts';
import { DataRoomDeals } from '../data-room-deals.ts';
import { needsChanged } from '../data-rooms.events.ts';
import { canManageDataRooms } from '../data-rooms.policy.ts';

/** An agent says what a data room asks for. Who is let in already stays so, but signs before they read on where a signature is new. */
export class SetNeeds extends commandWith<
  {
    listingId: number;
    needs: DataRoomNeeds;
    /** That the agent saw, 0 where nobody had set any. */
    version: number;
    actor: Actor;
  },
  boolean
>() {}

@CommandHandler(SetNeeds)
export class SetNeedsHandler implements ICommandHandler<SetNeeds> {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * What is so already changes nothing.
   * @returns false where another agent was faster
   * @throws Forbidden, ListingNotFound, NoDataRoom, DataRoomClosed
   */
  async execute({ listingId, needs, version, actor }: SetNeeds): Promise<boolean> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    await this.deals.getOpen(listingId);
    return this.em.fork().transactional(async (em) => {
      await ensureDataRoom(em, listingId);
      const room = await em.findOneOrFail(DataRoom, listingId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (room.version !== Math.max(1, version)) return false;
      const before = room.needs;
      em.assign(room, DataRoom.fromNeeds(needs));
      if (JSON.stringify(before) === JSON.stringify(room.needs)) return true;
      await em.flush();
      this.outbox.record(em, needsChanged({ listingId }), actor);
      const subject = `data-room:${listingId}`;
      this.audit.record(em, { actor, action: 'set-data-room-needs', subject, before, after: room.needs });
      return true;
    });
  }
}
