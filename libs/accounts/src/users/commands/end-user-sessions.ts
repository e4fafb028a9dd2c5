import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail, commandWith, Forbidden } from '@outcrop/platform';
import { accountAudit } from '../../account-audit.ts';
import { UserNotFound } from '../../accounts.errors.ts';
import { Sessions } from '../../sessions/sessions.ts';
import { User } from '../../user.entity.ts';
import { canHandlePasswords } from '../users.policy.ts';

/** Logs somebody out everywhere. Answers how many sessions ended. */
export class EndUserSessions extends commandWith<{ userId: number; actor: Actor }, number>() {}

@CommandHandler(EndUserSessions)
export class EndUserSessionsHandler implements ICommandHandler<EndUserSessions> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
  ) {}

  /** Ends all open sessions of the person, also those in which they act for others. @throws Forbidden, UserNotFound */
  async execute({ userId, actor }: EndUserSessions): Promise<number> {
    if (!canHandlePasswords(actor)) throw new Forbidden();
    return this.em.fork().transactional(async (em) => {
      if (!(await em.findOne(User, { id: userId, erasedAt: null }))) throw new UserNotFound();
      const ended = await this.sessions.endAll(em, userId);
      if (ended === 0) return 0;
      this.audit.record(em, accountAudit(userId, actor, 'end-sessions', { before: null, after: { ended } }));
      return ended;
    });
  }
}
