import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail, type UserActor } from '@outcrop/platform';
import { Session } from '../../session.entity.ts';
import { SessionAuthenticator } from '../../sign-in/session-authenticator.ts';

/**
 * Ends the session in which an admin views the site as somebody else. Answers whether their own session, which was put aside, goes on: null when
 * nobody views as anybody and nothing is put aside.
 */
export class StopImpersonation extends Command<boolean | null> {
  /** @param ownToken of the session that was put aside */
  constructor(
    readonly actor: Actor,
    readonly ownToken: string | null,
  ) {
    super();
  }
}

@CommandHandler(StopImpersonation)
export class StopImpersonationHandler implements ICommandHandler<StopImpersonation> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionAuthenticator,
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
      const ended = await em.nativeUpdate(Session, { id: actor.sessionId, endedAt: null }, { endedAt: new Date() });
      if (ended === 0) return;
      const subject = `user:${actor.userId}`;
      this.audit.record(em, { actor, action: 'stop-impersonation', subject, before: {}, after: {} });
    });
  }

  /** Whose session was put aside, if it still stands: an admin's, in their own name. */
  private async ownSession(token: string | null): Promise<UserActor | null> {
    const own = token ? await this.sessions.personOf(token) : null;
    return own?.isAdmin && own.impersonatorId === null ? own : null;
  }
}
