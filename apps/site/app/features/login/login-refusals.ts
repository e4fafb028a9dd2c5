import {
  type ApiError,
  COOKIES,
  LOGIN_MESSAGES,
  type LoginAnswer,
  REMEMBERED_DAYS,
  RESET_PASSWORD,
} from '@outcrop/contracts';
import type { Refusal } from '../../ui/form/refusal.ts';
import type { PlainStep } from './plain-code-form.tsx';

export type LoginField = 'email' | 'password' | 'code';

/** What the login page's action answers. */
export interface LoginAnswered {
  /** Why not; with a right password that is not enough it says nothing itself. */
  refusal?: Refusal<LoginField> | null;
  /** What the API said, for a script, which goes on by itself. */
  answer?: LoginAnswer;
  /** The code was not sent in time: email and password are asked for again. */
  expired?: boolean;
  /** The password was right, but a new one is asked for: the notice says how to get there. */
  reset?: boolean;
  /** For a browser without a script: the email that was typed. */
  texts?: { email?: string };
  /** Where it goes on with a code. */
  step?: PlainStep;
  /** The password was right, but the email is not verified: the link can be sent again. */
  unverified?: boolean;
  /** The link was sent again. */
  note?: { title: string; text: string };
}

/** Pages of the explorer, whose older screens had words of their own (docs/product/explorer.md#explorer-messages). */
const EXPLORES = /^\/(?:explorer|participant)(?:[/?#]|$)/;

/**
 * Where a refusal of the API is said; the password is cleared in each case (docs/product/accounts.md#login-form).
 * @param target where the login leads to: an address on this site
 */
export function loginRefusal(error: ApiError, target: string): Refusal<LoginField> {
  const refusal = usualRefusal(error);
  if (!EXPLORES.test(target)) return refusal;
  if (asksForReset(error, target)) return { fields: {}, form: RESET_PASSWORD };
  const reason = error.status >= 500 ? 'There was a server error' : refusal.form;
  return { ...refusal, form: reason === null ? 'Login Failed' : `Login Failed: ${reason}` };
}

/** Whether the login says so in the notice of the older explorer, which leads to the change of password. */
export const asksForReset = ({ problem }: ApiError, target: string): boolean =>
  problem.code === 'new-password-needed' && EXPLORES.test(target);

function usualRefusal({ status, problem }: ApiError): Refusal<LoginField> {
  if (status === 401) return { fields: { password: LOGIN_MESSAGES.wrongPassword }, form: null };
  if (status === 404) return { fields: { email: problem.detail }, form: null };
  return { fields: {}, form: problem.detail };
}

/** The password is right, but the email is not verified. */
export const UNVERIFIED = 'Your email has not been verified. Please follow the link in the email we sent you.';

/** The note once the verification mail was sent again (docs/product/sign-up.md#verification). */
export const verificationSent = (email: string) => ({
  title: 'Verification Email Sent',
  text: `An email was sent to ${email}. Please click the link in it to log in.`,
});

/** Where those who administer users and passwords are going; a query or another word does not count. */
const ADMINISTERS_USERS = /admin\/user/i;

/** The line under the title (docs/product/pages.md#login-page). @param target an address on this site */
export function reasonFor(target: string): string | null {
  const path = target.split(/[?#]/, 1)[0] ?? '';
  if (ADMINISTERS_USERS.test(path)) return 'Please login to administer users and passwords.';
  const deal = /^\/deals\/(\d+)/.exec(path);
  return deal ? `Log in to return to deal ${deal[1]}.` : null;
}

/** The cookies that prefill the form next time, or that forget it, as `Set-Cookie` and `document.cookie` both take them. */
export function rememberCookies(email: string, remember: boolean): string[] {
  const life = `; Path=/; SameSite=Lax; Max-Age=${remember ? REMEMBERED_DAYS * 86_400 : 0}`;
  return [`${COOKIES.remember}=${remember}${life}`, `${COOKIES.username}=${encodeURIComponent(email)}${life}`];
}

/** The email, from a Cookie header, where it is to be remembered: an older client's login leaves it for itself alone. */
export function rememberedEmail(cookie: string): string {
  if (!new RegExp(`(?:^|;\\s*)${COOKIES.remember}=true(?:;|$)`).test(cookie)) return '';
  const value = new RegExp(`(?:^|;\\s*)${COOKIES.username}=([^;]*)`).exec(cookie)?.[1] ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
