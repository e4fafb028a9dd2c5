import { type Env } from '@outcrop/platform';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { SESSION_MAX_MS } from '../session.entity.ts';

const SESSION_COOKIE = 'token';
/** A hint for front ends, kept by them; cleared with the session, never trusted (design section 6). */
const ADMIN_HINT_COOKIE = 'adminVerified';

const options = (env: Env): CookieOptions => ({ httpOnly: true, sameSite: 'lax', secure: env.isProduction, path: '/' });

/** @param remember keeps the cookie for 30 days; otherwise it goes with the browser. */
export function setSessionCookie(response: Response, env: Env, token: string, remember: boolean): void {
  response.cookie(SESSION_COOKIE, token, { ...options(env), ...(remember && { maxAge: SESSION_MAX_MS }) });
}

export function clearSessionCookie(response: Response, env: Env): void {
  response.clearCookie(SESSION_COOKIE, options(env));
  response.clearCookie(ADMIN_HINT_COOKIE, { path: '/' });
}

/** The session's token: of the `Authorization` header when there is one, whatever the cookies say; else of the cookie. */
export function readToken(request: Request): string | null {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null;
  return (cookie && parseCookie(cookie)[SESSION_COOKIE]) || null;
}
