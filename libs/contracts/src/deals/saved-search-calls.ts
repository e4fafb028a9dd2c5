import type { Call, CallOptions } from '../http/call.ts';
import type {
  MatchAlerts,
  NewSavedSearch,
  SavedSearch,
  SavedSearchChange,
  SearchCount,
  SentAlert,
} from './saved-searches.ts';

/** Saved searches of whoever is signed in. */
export const savedSearchCalls = (call: Call) => ({
  savedSearches: (options?: CallOptions) => call<SavedSearch[]>('GET', '/api/saved-searches', options),
  /** How many deals each of them finds now. */
  searchCounts: (options?: CallOptions) => call<SearchCount[]>('GET', '/api/saved-searches/counts', options),
  /** Alerts of deals that newly match the interests. */
  setMatchAlerts: (body: MatchAlerts) => call<void>('PUT', '/api/saved-searches/matches', { body }),
  saveSearch: (body: NewSavedSearch) => call<SavedSearch>('POST', '/api/saved-searches', { body }),
  changeSavedSearch: (id: number, body: SavedSearchChange) =>
    call<SavedSearch>('PUT', `/api/saved-searches/${id}`, { body }),
  deleteSavedSearch: (id: number) => call<void>('DELETE', `/api/saved-searches/${id}`),
  sentAlerts: (options?: CallOptions) => call<SentAlert[]>('GET', '/api/saved-searches/alerts', options),
  /** Turns all alerts of somebody off: of whoever is signed in, or of the person whom a mail's link was sent to. */
  stopAlerts: (token?: string) =>
    call<void>('POST', `/api/saved-searches/stop-alerts${token ? `?token=${encodeURIComponent(token)}` : ''}`, {
      body: {},
    }),
});
