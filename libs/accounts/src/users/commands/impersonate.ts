import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IMPERSONATION_MINUTES, type Impersonation, type User as UserView } from '@outcrop/contracts';
import {
  type Actor,
  AuditTrail,
  commandWith,
  Env,
  Forbidden,
  Invalid,
  Outbox,
  queryWith,
  type UserActor,
} from '@outcrop/platform';
import { accountAudit } from '../../account-audit.ts';
import { accountState } from '../../account-state.ts';
import { UserNotFound } from '../../accounts.errors.ts';
import { impersonationStarted } from '../../accounts.events.ts';
import { Session } from '../../session.entity.ts';
import { Sessions } from '../../sessions/sessions.ts';
import { SessionAuthenticator } from '../../sign-in/session-authenticator.ts';
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
export class Impersonate extends commandWith<
  {
    userId: number;
    /** Kept in the audit, and told to the person. */
    reason: string;
    actor: Actor;
    request: SignInRequest;
  },
  StartedImpersonation
>() {}

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
      const after = { until: session.expiresAt };
      this.audit.record(em, accountAudit(userId, actor, 'impersonate', { before: null, after, reason }));
      return { token, user: toUserView(user, this.env, admin.id) };
    });
  }
}

/**
 * Ends the session in which an admin views the site as somebody else. Answers whether their own session, which was put aside, goes on: null when
 * nobody views as anybody and nothing is put aside.
 */
export class StopImpersonation extends commandWith<
  {
    actor: Actor;
    /** Of the session that was put aside. */
    ownToken: string | null;
  },
  boolean | null
>() {}

@CommandHandler(StopImpersonation)
export class StopImpersonationHandler implements ICommandHandler<StopImpersonation> {
  constructor(
    private readonly em: EntityManager,
    private readonly authenticator: SessionAuthenticator,
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
  ) {}

  /** After half an hour the person's session has expired already: the admin's own one comes back all the same. */
  async execute({ actor, ownToken }: StopImpersonation): Promise<boolean | null> {
    const viewing = actor.kind === 'user' && actor.impersonatorId !== null;
    if (viewing) await this.end(actor);
    else if (actor.kind === 'user' || !ownToken) return null;
    const own = await this.ownSession(ownToken);
    return own !== null && (!viewing || own.userId === actor.impersonatorId);
  }

  private async end(actor: UserActor): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      if (await this.sessions.endOne(em, actor.sessionId))
        this.audit.record(em, accountAudit(actor.userId, actor, 'stop-impersonation'));
    });
  }

  /** Whose session was put aside, if it still stands: an admin's, in their own name. */
  private async ownSession(token: string | null): Promise<UserActor | null> {
    const own = token ? await this.authenticator.personOf(token) : null;
    return own?.isAdmin && own.impersonatorId === null ? own : null;
  }
}

/** As whom an admin views the site at this moment, why and until when; null for everybody in their own name. */
export class GetImpersonation extends queryWith<{ actor: UserActor }, Impersonation>() {}

@QueryHandler(GetImpersonation)
export class GetImpersonationHandler implements IQueryHandler<GetImpersonation> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: GetImpersonation): Promise<Impersonation> {
    if (actor.impersonatorId === null) return null;
    const session = await this.em.fork().findOne(Session, actor.sessionId, { populate: ['user'], strategy: 'joined' });
    if (!session) return null;
    return {
      name: session.user.name,
      company: session.user.officialCompanyName ?? null,
      reason: session.impersonationReason ?? '',
      until: session.expiresAt.toISOString(),
    };
  }
}
