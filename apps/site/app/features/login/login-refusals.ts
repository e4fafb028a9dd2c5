import { type ApiError, COOKIES, LOGIN_MESSAGES } from '@outcrop/contracts';
import { REMEMBERED_DAYS } from '../../ui/site-constants.ts';

/** The message of a refusal and the field that it belongs to; the password is cleared in each case (docs/product/accounts.md#login-form). */
export interface Refusal {
  field: 'email' | 'password' | 'form';
  message: string;
  /** The password was right, but the email is not verified: the link can be sent again. */
  unverified?: true;
}

export function refusalOf(error: ApiError): Refusal {
  if (error.status === 401) return { field: 'password', message: LOGIN_MESSAGES.wrongPassword };
  if (error.status === 404) return { field: 'email', message: error.problem.detail };
  return { field: 'form', message: error.problem.detail };
}

/** The password is right, but the email is not verified: for the form as it is sent without a script, which has no dialogs. */
export const notVerified = (): Refusal => ({ field: 'form', message: UNVERIFIED, unverified: true });
const UNVERIFIED = 'Your email has not been verified. Please follow the link in the email we sent you.';

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

/** The remembered email, from a Cookie header. */
export function rememberedEmail(cookie: string): string {
  const value = new RegExp(`(?:^|;\\s*)${COOKIES.username}=([^;]*)`).exec(cookie)?.[1] ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
