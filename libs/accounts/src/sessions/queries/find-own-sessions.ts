import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OwnDevice, OwnSession, OwnSessions, SecurityEvent } from '@outcrop/contracts';
import { type Actor, AuditEntry } from '@outcrop/platform';
import { KnownDevice } from '../../known-devices.entities.ts';
import { SESSION_IDLE_MS, Session } from '../../session.entity.ts';
import { KnownDevices } from '../../sign-in/known-devices.ts';
import { User } from '../../user.entity.ts';
import { deviceWords, SECURITY_ACTIONS, securityWords } from '../session-words.ts';
import { ownAccount } from '../sessions.ts';

/** Entries of the history that are shown. */
const SHOWN_EVENTS = 20;
const PASSWORD_ACTIONS = ['change-password', 'reset-password'];

/** Open sessions, known devices and latest security events of the person who asks. */
export class FindOwnSessions extends Query<OwnSessions> {
  /** @param deviceToken of the cookie of the device that asks */
  constructor(
    readonly actor: Actor,
    readonly deviceToken: string | null,
  ) {
    super();
  }
}

@QueryHandler(FindOwnSessions)
export class FindOwnSessionsHandler implements IQueryHandler<FindOwnSessions> {
  constructor(
    private readonly em: EntityManager,
    private readonly known: KnownDevices,
  ) {}

  /** @throws ForbiddenWhileImpersonating */
  async execute({ actor, deviceToken }: FindOwnSessions): Promise<OwnSessions> {
    const { userId, sessionId } = ownAccount(actor);
    const em = this.em.fork();
    const user = await em.findOneOrFail(User, userId, { populate: ['passwordHash'] });
    const thisDevice = await this.known.recognize(deviceToken, user);
    const now = new Date();
    const sessions = await em.find(
      Session,
      {
        user: userId,
        impersonator: null,
        endedAt: null,
        expiresAt: { $gt: now },
        lastSeenAt: { $gt: new Date(now.getTime() - SESSION_IDLE_MS) },
      },
      { orderBy: { lastSeenAt: 'desc', id: 'asc' } },
    );
    const devices = await em.find(KnownDevice, { user: userId }, { orderBy: { seenAt: 'desc', id: 'asc' } });
    const subject = `user:${userId}`;
    const entries = await em.find(
      AuditEntry,
      { subject, action: SECURITY_ACTIONS },
      { orderBy: { id: 'desc' }, limit: SHOWN_EVENTS },
    );
    const [changed] = await em.find(
      AuditEntry,
      { subject, action: PASSWORD_ACTIONS },
      { orderBy: { id: 'desc' }, limit: 1 },
    );
    return {
      sessions: sessions
        .map((session) => toOwnSession(session, sessionId))
        .sort((a, b) => Number(b.current) - Number(a.current)),
      devices: devices.map((device) => toOwnDevice(device, thisDevice)),
      history: entries.map(toEvent),
      passwordChangedAt: changed?.at.toISOString() ?? null,
    };
  }
}

const toOwnSession = (session: Session, current: string): OwnSession => ({
  id: session.id,
  ...deviceWords(session.userAgent),
  network: session.network ?? null,
  firstSeenAt: session.createdAt.toISOString(),
  seenAt: session.lastSeenAt.toISOString(),
  method: session.method,
  current: session.id === current,
});

const toOwnDevice = (device: KnownDevice, current: string | null): OwnDevice => ({
  id: device.id,
  ...deviceWords(device.userAgent),
  network: device.network ?? null,
  firstSeenAt: device.firstSeenAt.toISOString(),
  seenAt: device.seenAt.toISOString(),
  current: device.id === current,
});

function toEvent({ id, at, action, after, reason }: AuditEntry): SecurityEvent {
  const details = after as { method?: unknown; passkey?: unknown; network?: unknown } | null;
  return {
    id: String(id),
    at: at.toISOString(),
    what: securityWords(action, details),
    note: typeof details?.network === 'string' ? details.network : (reason ?? null),
  };
}
