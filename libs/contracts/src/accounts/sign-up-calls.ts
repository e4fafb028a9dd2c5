import type { Call, CallOptions } from '../http/call.ts';
import type { ChangeEmailBody } from './change-email.ts';
import type { AccountLinkView, Confirmed, Done, SignUpBody } from './sign-up.ts';

const query = (name: string, value: string) => `?${name}=${encodeURIComponent(value)}`;

/** Signing up, passwords and the email: what is done with links in mails. */
export const signUpCalls = (call: Call) => ({
  signUp: (body: SignUpBody, options?: CallOptions) => call<Done>('POST', '/api/Auth/Signup', { ...options, body }),
  /** True for a free email; rejects with 409 for a taken one. */
  emailIsFree: (email: string, options?: CallOptions) =>
    call<true>('GET', `/api/Auth/CheckEmailAvailability${query('email', email)}`, options),
  verifyEmail: (token: string, options?: CallOptions) =>
    call<Confirmed>('POST', `/api/Auth/VerifyUser${query('token', token)}`, { ...options, body: {} }),
  /** To where a link went that does not work any more. @param token of that link */
  resendVerificationFor: (token: string, options?: CallOptions) =>
    call<Done>('POST', `/api/Auth/ResendVerification${query('token', token)}`, { ...options, body: {} }),
  /** Changes the password of whoever is signed in; with the token of a link, of the person whom it was sent to. */
  updatePassword: (password: string, token: string | null = null, options?: CallOptions) =>
    call<Done>('POST', '/api/Auth/UpdatePassword', {
      ...options,
      body: { password },
      ...(token !== null && { bearer: token }),
    }),
  changeEmail: (body: ChangeEmailBody, options?: CallOptions) =>
    call<Done>('POST', '/api/Auth/ChangeEmail', { ...options, body }),
  confirmEmail: (token: string, options?: CallOptions) =>
    call<Confirmed>('POST', `/api/Auth/ConfirmEmail${query('token', token)}`, { ...options, body: {} }),
  /** What a link is for and whether it still works; rejects with 404 for one that is not known. */
  accountLink: (token: string, options?: CallOptions) =>
    call<AccountLinkView>('GET', `/api/Auth/GetLink${query('token', token)}`, options),
});
