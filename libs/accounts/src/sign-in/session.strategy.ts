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

/** Checks a token's signature, then asks for the session's row: one indexed query a request (docs/product/accounts.md#session-life). */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
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
    if (!parsed.success) return null;
    const em = this.em.fork();
    const session = await em.findOne(Session, parsed.data.sid, { populate: ['user'], strategy: 'joined' });
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
