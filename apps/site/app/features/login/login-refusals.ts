import { type ApiError, COOKIES, LOGIN_MESSAGES, type LoginAnswer } from '@outcrop/contracts';

/** The message of a refusal and the field that it belongs to; the password is cleared in each case (docs/product/accounts.md#login-form). */
export interface Refusal {
  field: 'email' | 'password' | 'form';
  message: string;
}

export function refusalOf(error: ApiError): Refusal {
  if (error.status === 401) return { field: 'password', message: LOGIN_MESSAGES.wrongPassword };
  if (error.status === 404) return { field: 'email', message: error.problem.detail };
  return { field: 'form', message: error.problem.detail };
}

/** The password is right, but logging in is not complete. */
export function incompleteLogin(answer: Exclude<LoginAnswer, { message: 'OK' }>): Refusal {
  return {
    field: 'form',
    message:
      answer.message === 'Not verified'
        ? 'Your email has not been verified. Please follow the link in the email we sent you.'
        : 'This account requires a second factor. Please log in with an app that can send the code.',
  };
}

/** The line under the title (docs/product/pages.md#login-page). */
export function reasonFor(target: string): string | null {
  if (/admin|user/i.test(target)) return 'Please login to administer users and passwords.';
  const deal = /^\/deals\/(\d+)/.exec(target);
  return deal ? `Log in to return to deal ${deal[1]}.` : null;
}

/** Days for which the email is remembered (docs/product/accounts.md#remembered-email). */
const REMEMBERED_DAYS = 365;

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
