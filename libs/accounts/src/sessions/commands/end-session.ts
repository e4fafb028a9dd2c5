import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail, commandWith, Forbidden, isAdmin } from '@outcrop/platform';
import { accountAudit } from '../../account-audit.ts';
import { SessionNotFound } from '../../accounts.errors.ts';
import { Session } from '../../session.entity.ts';
import { deviceFacts } from '../session-words.ts';
import { Sessions } from '../sessions.ts';

/** Ends a session of anybody (docs/product/admin.md#sessions-screen). */
export class EndSession extends commandWith<{ id: string; actor: Actor }>() {}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
  ) {}

  /** One that has ended already is no fault, and recorded once. @throws Forbidden for anybody but admins, SessionNotFound */
  async execute({ id, actor }: EndSession): Promise<void> {
    if (!isAdmin(actor)) throw new Forbidden();
    await this.em.fork().transactional(async (em) => {
      const session = await em.findOne(Session, { id });
      if (!session) throw new SessionNotFound();
      if (!(await this.sessions.endOne(em, id))) return;
      const before = deviceFacts(session);
      this.audit.record(em, accountAudit(session.user.id, actor, 'end-session', { before, after: null }));
    });
  }
}
