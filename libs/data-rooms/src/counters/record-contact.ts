import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { holdAccount } from '@outcrop/accounts';
import { type ContactKind, officeDay } from '@outcrop/contracts';
import { type Actor, AuditTrail, actorName, commandWith, Forbidden, Invalid } from '@outcrop/platform';
import { DataRoomAccess } from '../data-room.entities.ts';
import { assertHasDataRoom, DataRoomDeals } from '../data-room-deals.ts';
import { canManageDataRooms } from '../data-rooms.policy.ts';
import { ContactNotFound, NotInDataRoom } from './counters.errors.ts';
import { RecordedContact } from './recorded-contact.entity.ts';

/** An agent records that a person of a data room was contacted, said no or made an offer. Answers the row's id. */
export class RecordContact extends commandWith<
  { listingId: number; userId: number; kind: ContactKind; day: string; note: string; actor: Actor },
  number
>() {}

/** Deletes what was recorded; the audit keeps that it was there. */
export class RemoveContact extends commandWith<{ listingId: number; contactId: number; actor: Actor }>() {}

@CommandHandler(RecordContact)
export class RecordContactHandler implements ICommandHandler<RecordContact> {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom, Invalid for a day to come, NotInDataRoom */
  async execute({ listingId, userId, kind, day, note, actor }: RecordContact): Promise<number> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    if (day > officeDay()) throw new Invalid([{ path: 'day', message: 'must not be in the future' }]);
    assertHasDataRoom(await this.deals.get(listingId));
    return this.em.fork().transactional(async (em) => {
      const access = await em.findOne(DataRoomAccess, { listingId, userId }, { fields: ['id'] });
      if (!access) throw new NotInDataRoom();
      await holdAccount(em, userId);
      const contact = em.create(RecordedContact, { listingId, userId, kind, day, note, recordedBy: actorName(actor) });
      await em.persist(contact).flush();
      // Without the note, which erasing the person must end.
      const after = { contactId: contact.id, kind, day };
      this.audit.record(em, {
        actor,
        action: `record-data-room-${kind}`,
        subject: subjectOf(access),
        before: null,
        after,
      });
      return contact.id;
    });
  }
}

@CommandHandler(RemoveContact)
export class RemoveContactHandler implements ICommandHandler<RemoveContact> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden, ContactNotFound */
  async execute({ listingId, contactId, actor }: RemoveContact): Promise<void> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    await this.em.fork().transactional(async (em) => {
      const contact = await em.findOne(RecordedContact, { id: contactId, listingId });
      if (!contact || (await em.nativeDelete(RecordedContact, { id: contactId })) === 0) throw new ContactNotFound();
      const { userId, kind, day, recordedBy } = contact;
      const access = await em.findOne(DataRoomAccess, { listingId, userId }, { fields: ['id'] });
      this.audit.record(em, {
        actor,
        action: `remove-data-room-${kind}`,
        subject: access ? subjectOf(access) : `data-room:${listingId}`,
        before: { contactId, kind, day, recordedBy },
        after: null,
      });
    });
  }
}

/** The person's place in the data room, so that its activity tells of it. */
const subjectOf = ({ id }: { readonly id: number }): string => `data-room-access:${id}`;
