import { COOKIES } from '@outcrop/contracts';
import { type Env } from '@outcrop/platform';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { SESSION_MAX_MS } from '../session.entity.ts';
import { clearOwnSessionCookie } from './own-session-cookie.ts';

const options = (env: Env): CookieOptions => ({ httpOnly: true, sameSite: 'lax', secure: env.isProduction, path: '/' });

/** @param remember keeps the cookie for 30 days; otherwise it goes with the browser. */
export function setSessionCookie(response: Response, env: Env, token: string, remember: boolean): void {
  response.cookie(COOKIES.session, token, { ...options(env), ...(remember && { maxAge: SESSION_MAX_MS }) });
}

export function clearSessionCookie(response: Response, env: Env): void {
  response.clearCookie(COOKIES.session, options(env));
  clearOwnSessionCookie(response, env);
  response.clearCookie(COOKIES.adminHint, { path: '/' });
}

/** The session's token: of the `Authorization` header when there is one, whatever the cookies say; else of the cookie. */
export function readToken(request: Request): string | null {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null;
  return (cookie && parseCookie(cookie)[COOKIES.session]) || null;
}
