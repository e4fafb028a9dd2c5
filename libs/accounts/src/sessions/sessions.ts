import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Actor, assertNotImpersonating, personOf, type UserActor } from '@outcrop/platform';
import { Session } from '../session.entity.ts';

/**
 * The person, who acts for themselves: how somebody logs in, and where, is nobody else's (docs/product/access.md#impersonation).
 * @throws Unauthenticated, ForbiddenWhileImpersonating
 */
export function ownAccount(actor: Actor): UserActor {
  assertNotImpersonating(actor);
  return personOf(actor);
}

/** Ends sessions. Every request asks for its session's row, so that it acts at once (docs/product/accounts.md#session-life). */
@Injectable()
export class Sessions {
  /**
   * Ends all open sessions of somebody, also those in which they act for others, or in which an admin acts for them. The caller records why.
   * @param em the transaction's
   * @param except id of a session that stays
   * @returns how many were ended
   */
  endAll(em: EntityManager, userId: number, except: string | null = null): Promise<number> {
    return em.nativeUpdate(
      Session,
      {
        endedAt: null,
        $or: [{ user: userId }, { impersonator: userId }],
        ...(except !== null && { id: { $ne: except } }),
      },
      { endedAt: new Date() },
    );
  }

  /**
   * Ends one open session.
   * @param em the transaction's
   * @returns whether there was one
   */
  async endOne(em: EntityManager, id: string): Promise<boolean> {
    return (await em.nativeUpdate(Session, { id, endedAt: null }, { endedAt: new Date() })) === 1;
  }
}
