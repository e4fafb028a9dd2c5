import type { Call, CallOptions } from '../http/call.ts';
import type { NewQueryWatch, QueryWatch } from './query-watches.ts';

const WATCHES = '/api/explorer/watches';

/** Saved queries whose changes are mailed. */
export const queryWatchCalls = (call: Call) => ({
  queryWatches: (options?: CallOptions) => call<QueryWatch[]>('GET', WATCHES, options),
  /** Watches a query of one's own, or one that is shared with oneself; rejects with 422 for what cannot be asked of the collection. */
  watchQuery: (queryId: number, body: NewQueryWatch) => call<QueryWatch>('PUT', `${WATCHES}/${queryId}`, { body }),
  unwatchQuery: (queryId: number) => call<void>('DELETE', `${WATCHES}/${queryId}`),
  /** Stops watching all: of whoever is signed in, or of the person whom a mail's link was sent to. */
  stopQueryWatches: (token?: string) =>
    call<void>('POST', `${WATCHES}/stop${token ? `?token=${encodeURIComponent(token)}` : ''}`, { body: {} }),
});
