import { setImmediate } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type Actor, ANONYMOUS, Authenticator, Env, executeBound, type UserActor } from '@outcrop/platform';
import type { Request } from 'express';
import { z } from 'zod';
import { isOpen, LAST_SEEN_STEP_MS, Session } from '../session.entity.ts';
import { fullName } from '../user.entity.ts';
import { type ActorFields, actorOf, isListedManagement } from '../user.projection.ts';
import { readToken } from './cookies.ts';
import { SecondFactors } from './second-factors.ts';

/** Keeps tokens signed with the same secret for other ends from being taken for sessions. */
const SESSION_AUDIENCE = 'outcrop:session';

/** A session's JWT says nothing but its id: who that is, and whether it still stands, is asked from the row. */
const claimsSchema = z.object({ sid: z.uuid() });

@Injectable()
export class SessionTokens {
  constructor(private readonly jwt: JwtService) {}

  sign(session: Session): string {
    return this.jwt.sign(
      { sid: session.id, exp: Math.floor(session.expiresAt.getTime() / 1000) },
      { audience: SESSION_AUDIENCE, algorithm: 'HS256' },
    );
  }

  /** The session that a token names, however that stands; null for what is no token of ours, or is past its end. */
  read(token: string): string | null {
    try {
      const claims = this.jwt.verify(token, { audience: SESSION_AUDIENCE, algorithms: ['HS256'] });
      return claimsSchema.safeParse(claims).data?.sid ?? null;
    } catch {
      return null;
    }
  }
}

/** Who sends a request: one indexed query a request for the session's row, or for several at once (docs/product/accounts.md#session-life). */
@Injectable()
export class SessionAuthenticator extends Authenticator {
  /** Looks at sessions that were asked for and have not begun, by the session's id. */
  private readonly awaited = new Map<string, Promise<UserActor | null>>();

  constructor(
    private readonly tokens: SessionTokens,
    private readonly em: EntityManager,
    private readonly factors: SecondFactors,
    private readonly env: Env,
  ) {
    super();
  }

  /** @throws only when the database cannot be asked; missing, wrong and outdated credentials are ANONYMOUS. */
  async authenticate(request: Request): Promise<Actor> {
    const token = readToken(request);
    return (token && (await this.personOf(token))) || ANONYMOUS;
  }

  /** @returns null for what is no token of ours, and for a session that ended, expired, was idle too long, or whose person is disabled. */
  async personOf(token: string): Promise<UserActor | null> {
    const id = this.tokens.read(token);
    return id ? this.sharedLook(id) : null;
  }

  /** A page asks several questions at once in one session: those who come before a look begins are answered by it. */
  private sharedLook(id: string): Promise<UserActor | null> {
    const awaited = this.awaited.get(id) ?? this.lookSoon(id);
    this.awaited.set(id, awaited);
    return awaited;
  }

  private async lookSoon(id: string): Promise<UserActor | null> {
    await setImmediate();
    this.awaited.delete(id);
    return this.look(id);
  }

  /** One statement for all of them, and no session is used by it. */
  async peopleOf(sessionIds: readonly string[]): Promise<ReadonlyMap<string, UserActor>> {
    const em = this.em.fork();
    const rows = await executeBound<SessionRow>(em, SESSIONS_SQL, [sessionIds]);
    const now = new Date();
    const open = rows.filter((row) => isUsable(row, now));
    return new Map(await Promise.all(open.map(async (row) => [row.sessionId, await this.actorOf(row, em)] as const)));
  }

  private async look(id: string): Promise<UserActor | null> {
    const em = this.em.fork();
    const [row] = await executeBound<SessionRow>(em, SESSION_SQL, [id]);
    const now = new Date();
    if (!row || !isUsable(row, now)) return null;
    const stale = new Date(now.getTime() - LAST_SEEN_STEP_MS);
    if (momentsOf(row).lastSeenAt < stale) {
      await em.nativeUpdate(Session, { id, lastSeenAt: { $lt: stale } }, { lastSeenAt: now });
    }
    return this.actorOf(row, em);
  }

  private async actorOf(row: SessionRow, em: EntityManager): Promise<UserActor> {
    const { sessionId, impersonatorId } = row;
    const actor = { ...actorOf({ ...row, name: fullName(row) }), sessionId, impersonatorId };
    const secondFactorMissing = impersonatorId === null && (await this.factors.missing(row, em));
    return {
      ...actor,
      ...(secondFactorMissing && { secondFactorMissing }),
      ...(isListedManagement(row.email, this.env, impersonatorId) && { isManagement: true }),
    };
  }
}

/** Named column by column: every request asks this, and a download many times, so no entity is made of it. */
const SESSION_COLUMNS = `
  select s.id as "sessionId", s.impersonator_id as "impersonatorId", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", s.ended_at as "endedAt",
    u.id, u.email, u.first_name as "firstName", u.middle, u.last_name as "lastName", u.is_admin as "isAdmin", u.has_claim_ad as "hasClaimAD",
    u.has_private_deals as "hasPrivateDeals", u.enabled_features as "enabledFeatures", u.disabled_at as "disabledAt"
  from session s join "user" u on u.id = s.user_id`;
const SESSION_SQL = `${SESSION_COLUMNS} where s.id = $1`;
const SESSIONS_SQL = `${SESSION_COLUMNS} where s.id = any($1::uuid[])`;

/** As the driver gives it: moments are texts. */
type SessionRow = Omit<ActorFields, 'name'> & {
  readonly sessionId: string;
  readonly impersonatorId: number | null;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  readonly endedAt: string | null;
  readonly firstName: string;
  readonly middle: string | null;
  readonly lastName: string;
  readonly disabledAt: string | null;
};

const momentsOf = ({ lastSeenAt, expiresAt, endedAt }: SessionRow) => ({
  lastSeenAt: new Date(lastSeenAt),
  expiresAt: new Date(expiresAt),
  endedAt: endedAt === null ? null : new Date(endedAt),
});

/** Whether a session stands, and its person may use it. */
const isUsable = (row: SessionRow, now: Date): boolean => row.disabledAt === null && isOpen(momentsOf(row), now);
