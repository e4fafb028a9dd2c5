import { COOKIES } from '@outcrop/contracts';
import type { Env } from '@outcrop/platform';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { DEVICE_DAYS } from './known-devices.ts';

/** Stays when the session ends: it opens nothing, and only says that the account was here before. */
export function setDeviceCookie(response: Response, env: Env, token: string): void {
  response.cookie(COOKIES.device, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: env.isProduction,
    path: '/',
    maxAge: DEVICE_DAYS * 86_400_000,
  });
}

/** The device's token, or null; with an `Authorization` header cookies count for nothing (docs/product/accounts.md#session-token). */
export function readDeviceToken(request: Request): string | null {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined || !cookie) return null;
  return parseCookie(cookie)[COOKIES.device] || null;
}
