import type { Call, CallOptions } from '../http/call.ts';
import type { LoginAnswer, LoginBody, User } from './accounts.ts';

/** Logging in and out, and what helps who cannot. */
export const accountCalls = (call: Call) => ({
  login: (body: LoginBody, options?: CallOptions) => call<LoginAnswer>('POST', '/api/Auth/Login', { ...options, body }),
  logout: (options?: CallOptions) => call<void>('POST', '/api/Auth/Logout', { ...options, body: {} }),
  /** Sends a link to set a new password; rejects with 404 for an email that nobody has (docs/product/sign-up.md#forgotten-password). */
  sendResetPasswordEmail: (email: string, options?: CallOptions) =>
    call<unknown>('POST', `/api/Auth/SendResetPasswordEmail?email=${encodeURIComponent(email)}`, {
      ...options,
      body: {},
    }),
  /** Sends the link that verifies an email once more (docs/product/sign-up.md#verification). */
  resendVerification: (email: string, options?: CallOptions) =>
    call<unknown>('POST', `/api/Auth/ResendVerification?email=${encodeURIComponent(email)}`, { ...options, body: {} }),
  currentUser: (options?: CallOptions) => call<User>('GET', '/api/Auth/GetUser', options),
});
