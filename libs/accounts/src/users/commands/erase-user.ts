import { EntityManager, IsolationLevel, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type Actor,
  AuditSeal,
  AuditTrail,
  assertNotImpersonating,
  commandWith,
  Forbidden,
  Outbox,
  PersonalData,
} from '@outcrop/platform';
import { accountAudit } from '../../account-audit.ts';
import { UserNotFound } from '../../accounts.errors.ts';
import { userErased } from '../../accounts.events.ts';
import { User } from '../../user.entity.ts';
import { assertAdminsLeft, isWorkingAdmin, lockAdmins } from '../admins-left.ts';
import { canErase } from '../users.policy.ts';

/** Takes away all that is kept about somebody (docs/product/access.md#erasure). It cannot be undone. */
export class EraseUser extends commandWith<{ userId: number; reason: string; actor: Actor }>() {}

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
      this.audit.record(em, accountAudit(userId, actor, 'erase-user', { before: {}, after: {}, reason }));
      await em.flush();
      await this.seal.person(em, { subject: `user:${userId}`, names, parts });
    });
  }
}

/** All that is kept about somebody, by part, with the moment; as a file it is JSON. */
export interface UserData {
  readonly exportedAt: string;
  readonly [part: string]: unknown;
}

/** A command, as the audit says who asked. */
export class ExportUserData extends commandWith<{ userId: number; actor: Actor }, UserData>() {}

@CommandHandler(ExportUserData)
export class ExportUserDataHandler implements ICommandHandler<ExportUserData> {
  constructor(
    private readonly em: EntityManager,
    private readonly data: PersonalData,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Reads everything at one moment.
   * @throws Forbidden for anybody but the person and admins; ForbiddenWhileImpersonating, UserNotFound
   */
  async execute({ userId, actor }: ExportUserData): Promise<UserData> {
    assertNotImpersonating(actor);
    const own = actor.kind === 'user' && actor.userId === userId;
    if (!own && !canErase(actor)) throw new Forbidden();
    return this.em.fork().transactional(
      async (em) => {
        const user = await em.findOne(User, { id: userId, erasedAt: null });
        if (!user) throw new UserNotFound();
        const parts = await this.data.export(em, userId);
        this.audit.record(em, accountAudit(userId, actor, 'export-personal-data'));
        return { exportedAt: new Date().toISOString(), ...parts };
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ },
    );
  }
}
