import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonalDataPart } from '@outcrop/platform';
import { KnownDevice } from '../known-devices.entities.ts';
import { AccountLink } from '../links/account-links.ts';
import { Session } from '../session.entity.ts';
import { User } from '../user.entity.ts';
import { personFields } from '../user.projection.ts';

/** What accounts know of a person. Their row itself goes last, after everything that other features keep (see EraseUser). */
export const accountData: PersonalDataPart = {
  name: 'account',

  async export(em: EntityManager, userId: number) {
    const user = await em.findOneOrFail(User, userId);
    const sessions = await em.find(
      Session,
      { user: userId },
      { orderBy: { createdAt: 'desc' }, populate: ['impersonator'] },
    );
    const [lastLogin] = await em.execute<{ at: Date | string }[]>('select at from last_login where user_id = ?', [
      userId,
    ]);
    const devices = await em.find(KnownDevice, { user: userId }, { orderBy: { seenAt: 'desc' } });
    return {
      ...personFields(user),
      emailVerifiedAt: user.emailVerifiedAt ?? null,
      disabledAt: user.disabledAt ?? null,
      createdAt: user.createdAt,
      lastLoginAt: lastLogin ? new Date(lastLogin.at) : null,
      devices: devices.map(({ userAgent = null, network = null, seenAt }) => ({ userAgent, network, seenAt })),
      sessions: sessions.map(({ createdAt, lastSeenAt, endedAt, impersonator, impersonationReason, ...session }) => ({
        // Where the firm's own people sat is theirs.
        userAgent: impersonator ? null : (session.userAgent ?? null),
        network: impersonator ? null : (session.network ?? null),
        createdAt,
        lastSeenAt,
        endedAt: endedAt ?? null,
        // That somebody of the firm looked at the site as this person, and why; not who.
        viewedByTheFirm: impersonator ? (impersonationReason ?? '') : null,
      })),
    };
  },

  async erase(em: EntityManager, userId: number) {
    await em.nativeDelete(Session, { $or: [{ user: userId }, { impersonator: userId }] });
    await em.nativeDelete(AccountLink, { user: userId });
    for (const table of ['known_network', 'known_device', 'last_login'])
      await em.execute(`delete from ${table} where user_id = ?`, [userId]);
  },
};
