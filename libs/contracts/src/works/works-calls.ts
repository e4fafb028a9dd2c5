import type { Call, CallOptions } from '../http/call.ts';
import type { Works } from './works.ts';

/** How the system runs, for admins. */
export const worksCalls = (call: Call) => ({
  works: (options?: CallOptions) => call<Works>('GET', '/api/admin/works', options),
});
