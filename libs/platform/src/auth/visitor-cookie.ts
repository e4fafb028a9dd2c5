import { createHash, randomBytes } from 'node:crypto';
import { COOKIES } from '@outcrop/contracts';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { Env } from '../config/env.ts';

/** How long a visitor who does not sign in is known, in days. */
export const VISITOR_DAYS = 365;

/** Of every cookie that the server alone reads. */
export const cookieOptions = (env: Env): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: env.isProduction,
  path: '/',
});

/** An unguessable token. */
export const newVisitorToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashVisitorToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Gives the visitor the cookie, or the same one for another {@link VISITOR_DAYS} days. */
export function setVisitorCookie(response: Response, env: Env, token: string): void {
  response.cookie(COOKIES.visitor, token, { ...cookieOptions(env), maxAge: VISITOR_DAYS * 86_400_000 });
}

/** Removes the cookie of a visitor who is no longer known. */
export function clearVisitorCookie(response: Response, env: Env): void {
  response.clearCookie(COOKIES.visitor, cookieOptions(env));
}

/** Deals in the cookie of a visitor who has no row: as many as leave room for other cookies. */
export const MAX_GUEST_LIKES = 50;
/** A visitor's token, or what a guest has liked. */
const VALUE = new RegExp(`^([\\w-]{43}|deals(\\.\\d{1,10}){1,${MAX_GUEST_LIKES}})$`);

/** A cookie's value, or null; with an `Authorization` header cookies count for nothing (docs/product/accounts.md#session-token). */
export function readCookie({ headers: { authorization, cookie } }: Request, name: string): string | null {
  if (authorization !== undefined || !cookie) return null;
  return parseCookie(cookie)[name] || null;
}

/** The token of a visitor who was given one; null where there is none, and when it cannot be one of ours. */
export function readVisitorToken(request: Request): string | null {
  const token = readCookie(request, COOKIES.visitor);
  return token && VALUE.test(token) ? token : null;
}
