import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail } from '@outcrop/platform';
import { Sessions } from '../sessions/sessions.ts';
import { SessionTokens } from '../sign-in/session-tokens.ts';

export class LogOut extends Command<void> {
  /** @param ownToken of an admin's own session that waits while they view the site as somebody else */
  constructor(
    readonly actor: Actor,
    readonly ownToken: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly tokens: SessionTokens,
    private readonly audit: AuditTrail,
  ) {}

  /** Ends the session that asks, and the one that waits behind it; their tokens are invalid from then on. Does nothing when nobody is logged in. */
  async execute({ actor, ownToken }: LogOut): Promise<void> {
    const own = ownToken ? this.tokens.read(ownToken) : null;
    await this.em.fork().transactional(async (em) => {
      if (own) await this.sessions.endOne(em, own);
      if (actor.kind !== 'user' || !(await this.sessions.endOne(em, actor.sessionId))) return;
      this.audit.record(em, { actor, action: 'log-out', subject: `user:${actor.userId}`, before: null, after: null });
    });
  }
}
