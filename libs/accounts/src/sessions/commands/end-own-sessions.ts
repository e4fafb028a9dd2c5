import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail } from '@outcrop/platform';
import { SessionNotFound } from '../../accounts.errors.ts';
import { Session } from '../../session.entity.ts';
import { deviceWords } from '../device-words.ts';
import { ownAccount } from '../own-account.ts';
import { Sessions } from '../sessions.ts';

export class EndOwnSession extends Command<void> {
  constructor(
    readonly id: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(EndOwnSession)
export class EndOwnSessionHandler implements ICommandHandler<EndOwnSession> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
  ) {}

  /** Ends a session of the person; one that has ended already is no fault. @throws SessionNotFound for somebody else's, ForbiddenWhileImpersonating */
  async execute({ id, actor }: EndOwnSession): Promise<void> {
    const { userId } = ownAccount(actor);
    await this.em.fork().transactional(async (em) => {
      const session = await em.findOne(Session, { id, user: userId, impersonator: null });
      if (!session) throw new SessionNotFound();
      if (!(await this.sessions.endOne(em, id))) return;
      this.audit.record(em, {
        actor,
        action: 'end-session',
        subject: `user:${userId}`,
        before: { device: deviceWords(session.userAgent).device, network: session.network ?? null },
        after: null,
      });
    });
  }
}

export class EndOtherSessions extends Command<void> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(EndOtherSessions)
export class EndOtherSessionsHandler implements ICommandHandler<EndOtherSessions> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
  ) {}

  /** Ends all sessions of the person but the one that asks. @throws ForbiddenWhileImpersonating */
  async execute({ actor }: EndOtherSessions): Promise<void> {
    const { userId, sessionId } = ownAccount(actor);
    await this.em.fork().transactional(async (em) => {
      const ended = await this.sessions.endAll(em, userId, sessionId);
      if (ended === 0) return;
      const subject = `user:${userId}`;
      this.audit.record(em, { actor, action: 'end-other-sessions', subject, before: null, after: { ended } });
    });
  }
}
