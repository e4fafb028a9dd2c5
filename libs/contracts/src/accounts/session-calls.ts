import type { Call, CallOptions } from '../http/call.ts';
import type { OwnSessions } from './sessions.ts';

/** Sessions and devices of the person who asks. */
export const sessionCalls = (call: Call) => ({
  ownSessions: (options?: CallOptions) => call<OwnSessions>('GET', '/api/account/sessions', options),
  endSession: (id: string) => call<void>('POST', `/api/account/sessions/${id}/end`, { body: {} }),
  endOtherSessions: () => call<void>('POST', '/api/account/sessions/end-others', { body: {} }),
  forgetDevice: (id: string) => call<void>('POST', `/api/account/devices/${id}/forget`, { body: {} }),
});
