import type { Call, CallOptions } from '../http/call.ts';
import type { LegacyLogin, LegacyLoginAnswer } from './legacy-login.ts';
import type { MarketAndWells } from './market-and-wells.ts';
import type { QueryAnswer, QueryInfo } from './query-answer.ts';
import type { QueryBody } from './query-request.ts';
import type { QuerySample, QuerySampleBody } from './query-sample.ts';

/** The data explorer. All but the login and what is told of a deal reject with 403 for whom it is not turned on. */
export const explorerCalls = (call: Call) => ({
  /** As older clients log in; rejects with 'Login Failed' as the title, and the reason as the message. */
  legacyLogin: (body: LegacyLogin) => call<LegacyLoginAnswer>('POST', '/api/login', { body }),
  /** Of a deal for who may see it; rejects with 404 for others, and for one that is not there. */
  marketAndWells: (listingId: number, options?: CallOptions) =>
    call<MarketAndWells>('GET', `/api/deals/${listingId}/market-and-wells`, options),
  queryInfo: (options?: CallOptions) => call<QueryInfo>('GET', '/api/query-info', options),
  /** Rejects with 404 for a collection of which the asker sees nothing, and with 422 for what cannot be asked. */
  query: (collection: string, body: QueryBody, options?: CallOptions) =>
    call<QueryAnswer>('POST', `/api/query/${encodeURIComponent(collection)}`, { ...options, body }),
  /** Rows of a scatter: all that are found, or a sample; refused as a query is. */
  sampleRows: (collection: string, body: QuerySampleBody, options?: CallOptions) =>
    call<QuerySample>('POST', `/api/query/${encodeURIComponent(collection)}/sample`, { ...options, body }),
});
