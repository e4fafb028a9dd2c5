import { isDeepStrictEqual } from 'node:util';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DataRoomNeeds } from '@outcrop/contracts';
import { type Actor, AuditTrail, commandWith, Forbidden, Invalid, Outbox, Stale } from '@outcrop/platform';
import { AgreementTemplate } from '../agreements/agreement.entities.ts';
import { DataRoom, ensureDataRoom } from '../data-room.entities.ts';
import { DataRoomDeals } from '../data-room-deals.ts';
import { needsChanged } from '../data-rooms.events.ts';
import { canManageDataRooms } from '../data-rooms.policy.ts';
import { DataRoomRecords } from './data-room-records.ts';

/** An agent says what a data room asks for. Who is let in already stays so, but signs before they read on where a signature is new. */
export class SetNeeds extends commandWith<{
  listingId: number;
  needs: DataRoomNeeds;
  /** The agreement's template; null for the firm's. */
  templateId: number | null;
  /** That the agent saw, 0 where nobody had set any. */
  version: number;
  actor: Actor;
}>() {}

@CommandHandler(SetNeeds)
export class SetNeedsHandler implements ICommandHandler<SetNeeds> {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
    private readonly records: DataRoomRecords,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * What is so already changes nothing.
   * @throws Forbidden, ListingNotFound, NoDataRoom, DataRoomClosed, Stale; Invalid for a template that is not there
   */
  async execute({ listingId, needs, templateId, version, actor }: SetNeeds): Promise<void> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    await this.deals.getOpen(listingId);
    await this.em.fork().transactional(async (em) => {
      await ensureDataRoom(em, listingId);
      const room = await em.findOneOrFail(DataRoom, listingId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (room.version !== Math.max(1, version)) throw new Stale((await this.records.of([room]))[0]);
      // Locked, as one that data rooms use is not deleted.
      if (
        templateId !== null &&
        !(await em.findOne(AgreementTemplate, templateId, { lockMode: LockMode.PESSIMISTIC_READ }))
      )
        throw new Invalid([{ path: 'templateId', message: 'There is no such template.' }]);
      const before = askedBy(room);
      em.assign(room, { ...DataRoom.fromNeeds(needs), templateId });
      const after = askedBy(room);
      if (isDeepStrictEqual(before, after)) return;
      await em.flush();
      this.outbox.record(em, needsChanged({ listingId }), actor);
      const subject = `data-room:${listingId}`;
      this.audit.record(em, { actor, action: 'set-data-room-needs', subject, before, after });
    });
  }
}

const askedBy = ({ needs, templateId }: DataRoom) => ({ ...needs, templateId });
