import type { Call, CallOptions } from '../http/call.ts';
import type { Desk } from './desk.ts';

/** The home of the admin area. */
export const deskCalls = (call: Call) => ({
  desk: (options?: CallOptions) => call<Desk>('GET', '/api/admin/desk', options),
});
