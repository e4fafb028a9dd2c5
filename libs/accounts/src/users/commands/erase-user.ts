import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type Actor,
  AuditSeal,
  AuditTrail,
  assertNotImpersonating,
  Forbidden,
  Outbox,
  PersonalData,
} from '@outcrop/platform';
import { UserNotFound } from '../../accounts.errors.ts';
import { userErased } from '../../accounts.events.ts';
import { User } from '../../user.entity.ts';
import { assertAdminsLeft, isWorkingAdmin, lockAdmins } from '../admins-left.ts';
import { canErase } from '../users.policy.ts';

/** Takes away all that is kept about somebody (docs/product/access.md#erasure). It cannot be undone. */
export class EraseUser extends Command<void> {
  constructor(
    readonly userId: number,
    readonly reason: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(EraseUser)
export class EraseUserHandler implements ICommandHandler<EraseUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly data: PersonalData,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly seal: AuditSeal,
  ) {}

  /**
   * Everything goes, or nothing. The row stays with its id alone, for what refers to it; in the audit the person's name is sealed. Erasing twice
   * changes and records nothing.
   * @throws Forbidden, ForbiddenWhileImpersonating, UserNotFound, LastAdmin
   */
  async execute({ userId, reason, actor }: EraseUser): Promise<void> {
    if (!canErase(actor)) throw new Forbidden();
    assertNotImpersonating(actor);
    await this.em.fork().transactional(async (em) => {
      await lockAdmins(em);
      const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) throw new UserNotFound();
      if (user.erasedAt) return;
      if (isWorkingAdmin(user)) await assertAdminsLeft(em, userId);
      const [names, parts] = [
        [user.email, user.name],
        [user.firstName, user.lastName],
      ];
      await this.data.erase(em, userId);
      user.erase(new Date());
      await em.flush();
      this.outbox.record(em, userErased({ userId }), actor);
      const subject = `user:${userId}`;
      this.audit.record(em, { actor, action: 'erase-user', subject, before: {}, after: {}, reason });
      await em.flush();
      await this.seal.person(em, { subject, names, parts });
    });
  }
}
