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
    while (!(await this.withdraw(invitationId, actor)));
  }

  /** @returns false where it has reached another account meanwhile, whose row would have to be locked first */
  private async withdraw(invitationId: number, actor: Actor): Promise<boolean> {
    const known = await this.em.fork().findOne(DataRoomInvitation, invitationId);
    if (!known) throw new InvitationNotFound();
    const { listingId, userId } = known;
    const reader = userId && (await this.mails.people([userId])).get(userId);
    return this.em.fork().transactional(async (em) => {
      const access = userId === null ? null : await this.changes.lock(em, listingId, userId);
      const row = await em.findOne(DataRoomInvitation, invitationId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) throw new InvitationNotFound();
      if (row.userId !== userId) return false;
      if (row.withdrawnAt !== null) return true;
      row.withdrawnAt = new Date();
      this.outbox.record(em, invitationWithdrawn({ invitationId, listingId }), actor);
      this.audit.record(em, {
        actor,
        action: 'withdraw-data-room-invitation',
        subject: `data-room-invitation:${invitationId}`,
        before: { withdrawnAt: null },
        after: { withdrawnAt: row.withdrawnAt },
      });
      if (access?.stateOn(officeDay()) !== 'invited') return true;
      const readers = reader ? [reader] : [];
      await this.changes.write(em, access, { action: 'revoke', facts: { state: 'revoked' }, actor, readers });
      return true;
    });
  }
}
