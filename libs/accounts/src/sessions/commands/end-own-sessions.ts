import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail, commandWith } from '@outcrop/platform';
import { accountAudit } from '../../account-audit.ts';
import { DeviceNotFound, SessionNotFound } from '../../accounts.errors.ts';
import { KnownDevice } from '../../known-devices.entities.ts';
import { Session } from '../../session.entity.ts';
import { deviceFacts } from '../session-words.ts';
import { ownAccount, Sessions } from '../sessions.ts';

export class EndOwnSession extends commandWith<{ id: string; actor: Actor }>() {}

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
      const before = deviceFacts(session);
      this.audit.record(em, accountAudit(userId, actor, 'end-session', { before, after: null }));
    });
  }
}

export class EndOtherSessions extends commandWith<{ actor: Actor }>() {}

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
      this.audit.record(em, accountAudit(userId, actor, 'end-other-sessions', { before: null, after: { ended } }));
    });
  }
}

export class ForgetDevice extends commandWith<{ id: string; actor: Actor }>() {}

@CommandHandler(ForgetDevice)
export class ForgetDeviceHandler implements ICommandHandler<ForgetDevice> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /** The device counts as a stranger's from now on; its sessions go on. @throws DeviceNotFound for somebody else's, ForbiddenWhileImpersonating */
  async execute({ id, actor }: ForgetDevice): Promise<void> {
    const { userId } = ownAccount(actor);
    await this.em.fork().transactional(async (em) => {
      const device = await em.findOne(KnownDevice, { id, user: userId });
      if (!device) throw new DeviceNotFound();
      await em.remove(device).flush();
      const before = deviceFacts(device);
      this.audit.record(em, accountAudit(userId, actor, 'forget-device', { before, after: null }));
    });
  }
}
