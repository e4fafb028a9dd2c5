import { createHash, randomBytes } from 'node:crypto';
import { COOKIES } from '@outcrop/contracts';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { Env } from '../config/env.ts';

/** How long a visitor who does not sign in is known, in days. */
export const VISITOR_DAYS = 365;

const options = (env: Env): CookieOptions => ({ httpOnly: true, sameSite: 'lax', secure: env.isProduction, path: '/' });

/** An unguessable token. */
export const newVisitorToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashVisitorToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Gives the visitor the cookie, or the same one for another {@link VISITOR_DAYS} days. */
export function setVisitorCookie(response: Response, env: Env, token: string): void {
  response.cookie(COOKIES.visitor, token, { ...options(env), maxAge: VISITOR_DAYS * 86_400_000 });
}

/** Removes the cookie of a visitor who is no longer known. */
export function clearVisitorCookie(response: Response, env: Env): void {
  response.clearCookie(COOKIES.visitor, options(env));
}

/** Deals in the cookie of a visitor who has no row: as many as leave room for other cookies. */
export const MAX_GUEST_LIKES = 50;
/** A visitor's token, or what a guest has liked. */
const VALUE = new RegExp(`^([\\w-]{43}|deals(\\.\\d{1,10}){1,${MAX_GUEST_LIKES}})$`);

/**
 * The token of a visitor who was given one, or null. Not with an `Authorization` header, which makes cookies count for nothing
 * (docs/product/accounts.md#session-token), and not when it cannot be one of ours.
 */
export function readVisitorToken(request: Request): string | null {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined || !cookie) return null;
  const token = parseCookie(cookie)[COOKIES.visitor];
  return token && VALUE.test(token) ? token : null;
}
