import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FindNames } from '@outcrop/accounts';
import { type newCodeBody, officeDay } from '@outcrop/contracts';
import {
  type Actor,
  AuditTrail,
  actorName,
  assertNotImpersonating,
  commandWith,
  Forbidden,
  Invalid,
  Outbox,
} from '@outcrop/platform';
import type { z } from 'zod';
import { CodeTexts } from '../codes/code-texts.ts';
import { DataRoomCode, ensureDataRoom } from '../data-room.entities.ts';
import { DataRoomDeals } from '../data-room-deals.ts';
import { CodeNotFound } from '../data-rooms.errors.ts';
import { codeCreated, codeStopped } from '../data-rooms.events.ts';
import { canManageDataRooms } from '../data-rooms.policy.ts';

/** Makes a code. Answers its id and its text, which nobody is shown again. */
export class CreateCode extends commandWith<
  { given: z.output<typeof newCodeBody>; actor: Actor },
  { readonly id: number; readonly code: string }
>() {}

@CommandHandler(CreateCode)
export class CreateCodeHandler implements ICommandHandler<CreateCode> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
    private readonly texts: CodeTexts,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden, ForbiddenWhileImpersonating, Invalid, and what {@link DataRoomDeals.getTaking} throws */
  async execute({ given, actor }: CreateCode): Promise<{ id: number; code: string }> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    assertNotImpersonating(actor);
    const { listingId, userId, expiresOn } = given;
    if (expiresOn !== null && expiresOn < officeDay())
      throw new Invalid([{ path: 'expiresOn', message: 'must not be in the past' }]);
    await this.deals.getTaking(listingId);
    if (userId !== null && !(await this.queries.execute(new FindNames({ userIds: [userId] }))).has(userId))
      throw new Invalid([{ path: 'userId', message: 'There is no such account.' }]);
    const code = this.texts.make();
    return this.em.fork().transactional(async (em) => {
      await ensureDataRoom(em, listingId);
      const hash = this.texts.hash(listingId, code);
      const row = em.create(DataRoomCode, { ...given, hash, createdBy: actorName(actor) });
      await em.persist(row).flush();
      const { id } = row;
      this.outbox.record(em, codeCreated({ codeId: id, listingId }), actor);
      const subject = `data-room-code:${id}`;
      this.audit.record(em, { actor, action: 'create-data-room-code', subject, before: null, after: given });
      return { id, code };
    });
  }
}

/** Ends a code; people who have used it keep their access. */
export class StopCode extends commandWith<{ codeId: number; actor: Actor }>() {}

@CommandHandler(StopCode)
export class StopCodeHandler implements ICommandHandler<StopCode> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** Stopping twice changes nothing. @throws Forbidden, CodeNotFound */
  async execute({ codeId, actor }: StopCode): Promise<void> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    await this.em.fork().transactional(async (em) => {
      const row = await em.findOne(DataRoomCode, codeId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) throw new CodeNotFound();
      if (row.stoppedAt !== null) return;
      row.stoppedAt = new Date();
      this.outbox.record(em, codeStopped({ codeId, listingId: row.listingId }), actor);
      this.audit.record(em, {
        actor,
        action: 'stop-data-room-code',
        subject: `data-room-code:${codeId}`,
        before: { stoppedAt: null },
        after: { stoppedAt: row.stoppedAt },
      });
    });
  }
}
