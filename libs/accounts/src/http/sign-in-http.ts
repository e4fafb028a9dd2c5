import type { LoginAnswer } from '@outcrop/contracts';
import { clearVisitorCookie, type Env, readVisitorToken } from '@outcrop/platform';
import type { Request, Response } from 'express';
import { readDeviceToken, setDeviceCookie, setSessionCookie } from '../sign-in/cookies.ts';
import type { LoginResult } from '../sign-in/sign-in.ts';
import type { SignInRequest } from '../sign-in/sign-in-request.ts';

/** Where a request that signs somebody in comes from, and what the browser had with it. */
export const signInRequest = (request: Request): SignInRequest => ({
  address: request.ip ?? '',
  userAgent: request.headers['user-agent'] ?? null,
  deviceToken: readDeviceToken(request),
  visitorToken: readVisitorToken(request),
});

/** What a login's answer is made of. */
export interface SignInAnswer {
  readonly env: Env;
  readonly request: Request;
  readonly response: Response;
  readonly remember: boolean;
  /** Whether the cookies of older clients are set next, and so are not taken back. */
  readonly legacy?: boolean;
}

/** Sets the cookies of somebody who is signed in now; none where the login is not complete. @returns what the body says */
export function answerSignIn(
  { answer, deviceToken }: LoginResult,
  { env, request, response, remember, legacy = false }: SignInAnswer,
): LoginAnswer {
  if (answer.message !== 'OK') return answer;
  if (deviceToken) setDeviceCookie(response, env, deviceToken);
  setSessionCookie(response, env, { token: answer.token, isAdmin: answer.user.isAdmin, remember, legacy });
  // What the visitor had is the person's now.
  if (readVisitorToken(request)) clearVisitorCookie(response, env);
  return answer;
}
