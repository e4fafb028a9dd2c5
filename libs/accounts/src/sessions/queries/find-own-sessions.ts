import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OwnSessions, SecurityEvent } from '@outcrop/contracts';
import { type Actor, AuditEntry, queryWith } from '@outcrop/platform';
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
export class FindOwnSessions extends queryWith<
  {
    actor: Actor;
    /** Of the cookie of the device that asks. */
    deviceToken: string | null;
  },
  OwnSessions
>() {}

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
        .map((session) => ({
          ...shown(session, session.createdAt, session.lastSeenAt, sessionId),
          method: session.method,
        }))
        .sort((a, b) => Number(b.current) - Number(a.current)),
      devices: devices.map((device) => shown(device, device.firstSeenAt, device.seenAt, thisDevice)),
      history: entries.map(toEvent),
      passwordChangedAt: changed?.at.toISOString() ?? null,
    };
  }
}

/** @param since when it was seen first @param seenAt when it was seen last */
const shown = (
  { id, userAgent, network }: Session | KnownDevice,
  since: Date,
  seenAt: Date,
  current: string | null,
) => ({
  id,
  ...deviceWords(userAgent),
  network: network ?? null,
  firstSeenAt: since.toISOString(),
  seenAt: seenAt.toISOString(),
  current: id === current,
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
