import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IMPERSONATION_MINUTES, type User as UserView } from '@outcrop/contracts';
import { type Actor, AuditTrail, Env, Forbidden, Invalid, Outbox } from '@outcrop/platform';
import { accountState } from '../../account-state.ts';
import { UserNotFound } from '../../accounts.errors.ts';
import { impersonationStarted } from '../../accounts.events.ts';
import { SignIn } from '../../sign-in/sign-in.ts';
import type { SignInRequest } from '../../sign-in/sign-in-request.ts';
import { User } from '../../user.entity.ts';
import { toUserView } from '../../user.projection.ts';
import { canImpersonate } from '../users.policy.ts';

export interface StartedImpersonation {
  readonly token: string;
  /** The person, with the admin in `impersonatorId`. */
  readonly user: UserView;
}

/** Lets an admin view the site as somebody else (docs/product/access.md#impersonation). */
export class Impersonate extends Command<StartedImpersonation> {
  constructor(
    readonly userId: number,
    /** Kept in the audit, and told to the person. */
    readonly reason: string,
    readonly actor: Actor,
    readonly request: SignInRequest,
  ) {
    super();
  }
}

@CommandHandler(Impersonate)
export class ImpersonateHandler implements ICommandHandler<Impersonate> {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly signIn: SignIn,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Opens a session of its own in the person's name. Both rows are held meanwhile, so that neither becomes an admin, stops being one or is disabled
   * in between.
   * @throws Forbidden for anybody but admins in their own name and for admins as the person; UserNotFound; Invalid for an account that cannot log in
   */
  execute({ userId, reason, actor, request }: Impersonate): Promise<StartedImpersonation> {
    if (actor.kind !== 'user' || !canImpersonate(actor, { isAdmin: false })) throw new Forbidden();
    return this.em.fork().transactional(async (em) => {
      const people = await em.find(
        User,
        { id: [actor.userId, userId] },
        { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_READ },
      );
      const admin = people.find(({ id }) => id === actor.userId);
      const user = people.find(({ id }) => id === userId);
      if (!admin?.isAdmin || admin.disabledAt) throw new Forbidden();
      if (!user || user.erasedAt) throw new UserNotFound();
      if (!canImpersonate(actor, user)) throw new Forbidden('Nobody can view the site as an admin.');
      if (accountState(user) !== 'verified') {
        const message = 'This account cannot log in: it is disabled, or its email is not verified.';
        throw new Invalid([{ path: 'accessuserid', message }], message);
      }
      const { session, token } = await this.signIn.impersonate(em, {
        user,
        impersonator: admin,
        reason,
        request,
        lifeMs: IMPERSONATION_MINUTES * 60_000,
      });
      this.outbox.record(em, impersonationStarted({ userId }), actor);
      this.audit.record(em, {
        actor,
        action: 'impersonate',
        subject: `user:${userId}`,
        before: null,
        after: { until: session.expiresAt },
        reason,
      });
      return { token, user: toUserView(user, this.env, admin.id) };
    });
  }
}
