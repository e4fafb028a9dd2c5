import { COOKIES } from '@outcrop/contracts';
import type { Env } from '@outcrop/platform';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

const options = (env: Env): CookieOptions => ({ httpOnly: true, sameSite: 'lax', secure: env.isProduction, path: '/' });

/**
 * Puts the admin's own session aside while they view the site as somebody else. The session in the person's name alone does not lead back to it:
 * only the browser in which it began holds both (docs/product/access.md#impersonation).
 */
export function setOwnSessionCookie(response: Response, env: Env, token: string): void {
  response.cookie(COOKIES.ownSession, token, options(env));
}

export function clearOwnSessionCookie(response: Response, env: Env): void {
  response.clearCookie(COOKIES.ownSession, options(env));
}

/** The token that was put aside, or null; with an `Authorization` header cookies count for nothing (docs/product/accounts.md#session-token). */
export function readOwnSessionToken(request: Request): string | null {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined || !cookie) return null;
  return parseCookie(cookie)[COOKIES.ownSession] || null;
}

/** Whether the browser is one where somebody asked to be remembered: a session that comes back then stays with it. */
export const isRemembered = (request: Request): boolean =>
  parseCookie(request.headers.cookie ?? '')[COOKIES.remember] === 'true';
