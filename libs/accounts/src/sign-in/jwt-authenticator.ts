import { Injectable } from '@nestjs/common';
import { type Actor, ANONYMOUS, Authenticator } from '@outcrop/platform';
import type { Request, Response } from 'express';
import passport from 'passport';
import { SessionStrategy } from './session.strategy.ts';
import { readToken } from './session-cookie.ts';

/** Who sends a request: the person of its session, or nobody. */
@Injectable()
export class JwtAuthenticator extends Authenticator {
  /** Our own, not the package's global one, so that two applications in one process do not share strategies. */
  private readonly passport = new passport.Passport();

  constructor(strategy: SessionStrategy) {
    super();
    this.passport.use('session', strategy);
  }

  /** @throws only when the database cannot be asked; missing, wrong and outdated credentials are ANONYMOUS. */
  authenticate(request: Request): Promise<Actor> {
    // Most requests bring no token: the strategy would make an error of that, with its stack.
    if (readToken(request) === null) return Promise.resolve(ANONYMOUS);
    return new Promise((resolve, reject) => {
      const answer = (error: unknown, actor?: Actor | false | null) =>
        error ? reject(error) : resolve(actor || ANONYMOUS);
      this.passport.authenticate('session', { session: false }, answer)(request, request.res as Response, reject);
    });
  }
}
