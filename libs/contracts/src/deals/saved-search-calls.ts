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
  setMatchAlerts: (body: MatchAlerts, options?: CallOptions) =>
    call<void>('PUT', '/api/saved-searches/matches', { ...options, body }),
  saveSearch: (body: NewSavedSearch, options?: CallOptions) =>
    call<SavedSearch>('POST', '/api/saved-searches', { ...options, body }),
  changeSavedSearch: (id: number, body: SavedSearchChange, options?: CallOptions) =>
    call<SavedSearch>('PUT', `/api/saved-searches/${id}`, { ...options, body }),
  deleteSavedSearch: (id: number, options?: CallOptions) => call<void>('DELETE', `/api/saved-searches/${id}`, options),
  sentAlerts: (options?: CallOptions) => call<SentAlert[]>('GET', '/api/saved-searches/alerts', options),
  /** Turns all alerts of somebody off: of whoever is signed in, or of the person whom a mail's link was sent to. */
  stopAlerts: (token?: string, options?: CallOptions) =>
    call<void>('POST', `/api/saved-searches/stop-alerts${token ? `?token=${encodeURIComponent(token)}` : ''}`, {
      ...options,
      body: {},
    }),
});
