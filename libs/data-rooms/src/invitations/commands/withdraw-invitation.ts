import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { officeDay } from '@outcrop/contracts';
import { type Actor, AuditTrail, commandWith, Forbidden, Outbox } from '@outcrop/platform';
import { AccessChanges } from '../../access-changes.ts';
import { InvitationNotFound } from '../../data-rooms.errors.ts';
import { invitationWithdrawn } from '../../data-rooms.events.ts';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { AccessMails } from '../../mails/access-mails.ts';
import { DataRoomInvitation } from '../invitation.entity.ts';

/** Takes an invitation back; who has come further than invited keeps what they have. */
export class WithdrawInvitation extends commandWith<{ invitationId: number; actor: Actor }>() {}

@CommandHandler(WithdrawInvitation)
export class WithdrawInvitationHandler implements ICommandHandler<WithdrawInvitation> {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: AccessChanges,
    private readonly mails: AccessMails,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** Withdrawing twice changes nothing. @throws Forbidden, InvitationNotFound */
  async execute({ invitationId, actor }: WithdrawInvitation): Promise<void> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    const userId = (await this.em.fork().findOne(DataRoomInvitation, invitationId))?.userId ?? null;
    const reader = userId && (await this.mails.people([userId])).get(userId);
    await this.em.fork().transactional(async (em) => {
      const known = await em.findOne(DataRoomInvitation, invitationId);
      if (!known) throw new InvitationNotFound();
      const access = known.userId === null ? null : await this.changes.lock(em, known.listingId, known.userId);
      const row = await em.findOneOrFail(DataRoomInvitation, invitationId, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        refresh: true,
      });
      if (row.withdrawnAt !== null) return;
      row.withdrawnAt = new Date();
      const { listingId } = row;
      this.outbox.record(em, invitationWithdrawn({ invitationId, listingId }), actor);
      this.audit.record(em, {
        actor,
        action: 'withdraw-data-room-invitation',
        subject: `data-room-invitation:${invitationId}`,
        before: { withdrawnAt: null },
        after: { withdrawnAt: row.withdrawnAt },
      });
      if (access?.stateOn(officeDay()) !== 'invited') return;
      const readers = reader ? [reader] : [];
      await this.changes.write(em, access, { action: 'revoke', facts: { state: 'revoked' }, actor, readers });
    });
  }
}
