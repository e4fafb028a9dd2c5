import type { Call, CallOptions } from '../http/call.ts';
import type { DealMatches } from './matches.ts';

/** Deals that meet the interests of whoever asks. */
export const matchCalls = (call: Call) => ({
  /** @param page from 1 */
  dealMatches: (page: number, size: number, options?: CallOptions) =>
    call<DealMatches>('GET', `/api/deals/matches?page=${page}&size=${size}`, options),
});
