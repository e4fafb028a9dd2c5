import { COOKIES, REMEMBERED_DAYS } from '@outcrop/contracts';
import { cookieOptions, type Env, readCookie } from '@outcrop/platform';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { SESSION_MAX_MS } from '../session.entity.ts';
import { DEVICE_DAYS } from './known-devices.ts';

/** Stays when the session ends: it opens nothing, and only says that the account was here before. */
export function setDeviceCookie(response: Response, env: Env, token: string): void {
  response.cookie(COOKIES.device, token, { ...cookieOptions(env), maxAge: DEVICE_DAYS * 86_400_000 });
}

export const readDeviceToken = (request: Request): string | null => readCookie(request, COOKIES.device);

/**
 * Puts the admin's own session aside while they view the site as somebody else. The session in the person's name alone does not lead back to it:
 * only the browser in which it began holds both (docs/product/access.md#impersonation).
 */
export function setOwnSessionCookie(response: Response, env: Env, token: string): void {
  response.cookie(COOKIES.ownSession, token, cookieOptions(env));
}

export function clearOwnSessionCookie(response: Response, env: Env): void {
  response.clearCookie(COOKIES.ownSession, cookieOptions(env));
}

export const readOwnSessionToken = (request: Request): string | null => readCookie(request, COOKIES.ownSession);

/** Whether the browser is one where somebody asked to be remembered: a session that comes back then stays with it. */
export const isRemembered = (request: Request): boolean =>
  parseCookie(request.headers.cookie ?? '')[COOKIES.remember] === 'true';

/**
 * @param isAdmin of the person whose session it is: front ends are told, and never trusted in it (docs/product/accounts.md#admin-hint-cookie)
 * @param remember keeps the cookies for 30 days; otherwise they go with the browser.
 * @param legacy whether {@link setLegacyCookies} sets its own next: an answer names each cookie once (RFC 6265, section 4.1.1)
 */
export function setSessionCookie(
  response: Response,
  env: Env,
  { token, isAdmin, remember, legacy }: { token: string; isAdmin: boolean; remember: boolean; legacy?: boolean },
): void {
  const options = { ...cookieOptions(env), ...(remember && { maxAge: SESSION_MAX_MS }) };
  response.cookie(COOKIES.session, token, options);
  if (isAdmin) response.cookie(COOKIES.adminHint, 'true', { ...options, httpOnly: false });
  else clearAdminHint(response);
  if (!legacy) clearLegacyCookies(response);
}

/** Who an older client has logged in, as it is told. */
export interface LegacyPerson {
  readonly type: string;
  readonly userId: number;
  readonly username: string;
}

/**
 * Beside the session's own cookies, and like them until the browser closes (docs/product/explorer.md#explorer-cookies). A browser that is to remember an email goes on doing so: of whoever
 * logged in last, as after the login form. No request says how long the email before had left; the form fills itself no longer than `remember` lasts, which stays as it is.
 */
export function setLegacyCookies(response: Response, env: Env, token: string, person: LegacyPerson): void {
  response.cookie(COOKIES.legacySession, token, cookieOptions(env));
  const hint = { ...cookieOptions(env), httpOnly: false };
  response.cookie(COOKIES.legacyUserType, person.type, hint);
  response.cookie(COOKIES.legacyUserId, String(person.userId), hint);
  // Where a new password is asked for there is no session.
  response.cookie(COOKIES.legacyIsValidPassword, 'Y', hint);
  const remembered = isRemembered(response.req) && { maxAge: REMEMBERED_DAYS * 86_400_000 };
  response.cookie(COOKIES.username, person.username, { ...hint, ...remembered });
}

const LEGACY = [
  COOKIES.legacySession,
  COOKIES.legacyUserType,
  COOKIES.legacyUserId,
  COOKIES.legacyIsValidPassword,
] as const;

/** Takes back what a login of an older client has set; nothing where there was none. The email stays where the login form is to remember it. */
function clearLegacyCookies(response: Response): void {
  const cookies = parseCookie(response.req.headers.cookie ?? '');
  if (!LEGACY.some((name) => cookies[name] !== undefined)) return;
  for (const name of LEGACY) response.clearCookie(name, { path: '/' });
  if (!isRemembered(response.req)) response.clearCookie(COOKIES.username, { path: '/' });
}

const clearAdminHint = (response: Response) => void response.clearCookie(COOKIES.adminHint, { path: '/' });

export function clearSessionCookie(response: Response, env: Env): void {
  response.clearCookie(COOKIES.session, cookieOptions(env));
  clearOwnSessionCookie(response, env);
  clearAdminHint(response);
  clearLegacyCookies(response);
}

/** The session's token: of the `Authorization` header when there is one, whatever the cookies say; else of the cookie. */
export function readToken(request: Request): string | null {
  const { authorization } = request.headers;
  if (authorization !== undefined) return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null;
  return readCookie(request, COOKIES.session) ?? readCookie(request, COOKIES.legacySession);
}
