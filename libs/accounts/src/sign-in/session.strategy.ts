import { setImmediate } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Env, type UserActor } from '@outcrop/platform';
import { Strategy } from 'passport-jwt';
import { SecondFactors } from '../factors/second-factors.ts';
import { LAST_SEEN_STEP_MS, Session } from '../session.entity.ts';
import { toActor } from '../user.projection.ts';
import { readToken } from './session-cookie.ts';
import { SESSION_AUDIENCE, sessionClaimsSchema } from './session-token.ts';
import { signingKey } from './signing-key.ts';

/** Checks a token's signature, then asks for the session's row: one indexed query a request, or for several at once (docs/product/accounts.md#session-life). */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  /** Looks at sessions that were asked for and have not begun, by the session's id. */
  private readonly awaited = new Map<string, Promise<UserActor | null>>();

  constructor(
    env: Env,
    private readonly em: EntityManager,
    private readonly factors: SecondFactors,
  ) {
    super({
      jwtFromRequest: readToken,
      // Its types know texts and bytes alone; jsonwebtoken, to which it goes, takes a key.
      secretOrKey: signingKey(env) as unknown as Buffer,
      algorithms: ['HS256'],
      audience: SESSION_AUDIENCE,
    });
  }

  /** @returns null for a session that ended, expired, was idle too long, or whose person is disabled. */
  async validate(claims: unknown): Promise<UserActor | null> {
    const parsed = sessionClaimsSchema.safeParse(claims);
    return parsed.success ? this.sharedLook(parsed.data.sid) : null;
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

  private async look(id: string): Promise<UserActor | null> {
    const em = this.em.fork();
    const session = await em.findOne(Session, id, { populate: ['user'], strategy: 'joined' });
    const now = new Date();
    if (!session?.isOpen(now) || session.user.disabledAt) return null;
    const stale = new Date(now.getTime() - LAST_SEEN_STEP_MS);
    if (session.lastSeenAt < stale) {
      await em.nativeUpdate(Session, { id: session.id, lastSeenAt: { $lt: stale } }, { lastSeenAt: now });
    }
    const secondFactorMissing = !session.impersonator && (await this.factors.missing(session.user, em));
    return { ...toActor(session), ...(secondFactorMissing && { secondFactorMissing }) };
  }
}
