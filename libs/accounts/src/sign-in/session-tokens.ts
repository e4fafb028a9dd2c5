import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import type { Session } from '../session.entity.ts';

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
