import type { Call, CallOptions } from '../http/call.ts';
import type { LoginAnswer } from './accounts.ts';
import type { Impersonation, Stopped } from './impersonation.ts';
import type { Reason } from './user-records.ts';

/** Viewing the site as somebody else. */
export const userCalls = (call: Call) => ({
  /** For admins. From then on the browser's session is the person's, for half an hour. */
  impersonate: (userId: number, body: Reason, options?: CallOptions) =>
    call<LoginAnswer>('POST', `/api/Auth/checkUserId?accessuserid=${userId}`, { ...options, body }),
  impersonation: (options?: CallOptions) => call<Impersonation>('GET', '/api/account/impersonation', options),
  /** The admin's own session comes back. */
  stopImpersonation: (options?: CallOptions) =>
    call<Stopped>('POST', '/api/Auth/StopImpersonation', { ...options, body: {} }),
});
