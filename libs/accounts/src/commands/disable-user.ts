import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail, Forbidden, isAdmin, Outbox } from '@outcrop/platform';
import { UserNotFound } from '../accounts.errors.ts';
import { userDisabled } from '../accounts.events.ts';
import { Session } from '../session.entity.ts';
import { User } from '../user.entity.ts';

export class DisableUser extends Command<void> {
  constructor(
    readonly email: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(DisableUser)
export class DisableUserHandler implements ICommandHandler<DisableUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Disables an account and ends its sessions, also those in which its owner acts for others. Disabling twice changes and records nothing.
   * @throws Forbidden for anybody but admins, UserNotFound
   */
  async execute({ email, actor }: DisableUser): Promise<void> {
    if (!isAdmin(actor)) throw new Forbidden();
    await this.em.fork().transactional(async (em) => {
      const user = await em.findOne(User, { email: email.toLowerCase() }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) throw new UserNotFound();
      if (user.disabledAt) return;
      const now = new Date();
      user.disabledAt = now;
      const theirs = { endedAt: null, $or: [{ user: user.id }, { impersonator: user.id }] };
      await em.nativeUpdate(Session, theirs, { endedAt: now });
      this.outbox.record(em, userDisabled({ userId: user.id }), actor);
      this.audit.record(em, {
        actor,
        action: 'disable-user',
        subject: `user:${user.id}`,
        before: { disabledAt: null },
        after: { disabledAt: now },
      });
    });
  }
}
