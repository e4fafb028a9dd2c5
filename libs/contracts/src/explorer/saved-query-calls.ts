import type { Call, CallOptions } from '../http/call.ts';
import type {
  NewQueryReader,
  NewSavedQuery,
  OldDirectory,
  OldSavedQuery,
  QueryMessage,
  SavedQueries,
  SavedQuery,
  SavedQueryChange,
  SharedQuery,
  StoredFilters,
} from './saved-queries.ts';

const OWN = '/api/explorer/saved-queries';
const SHARED = '/api/explorer/shared-queries';
/** Parts of an address as the older calls have them: joined by `&`, each encoded. */
const joined = (...parts: readonly (string | number)[]): string => parts.map(encodeURIComponent).join('&');

/** Queries that people of the data explorer save, and their directories; the older product's calls by their old addresses. */
export const savedQueryCalls = (call: Call) => ({
  savedQueries: (options?: CallOptions) => call<SavedQueries>('GET', OWN, options),
  /** One's own, or a colleague's who shares it by name, to read. */
  readableQuery: (id: number, options?: CallOptions) => call<SharedQuery>('GET', `${OWN}/${id}`, options),
  saveQuery: (body: NewSavedQuery) => call<SavedQuery>('POST', OWN, { body }),
  /** Renames a query, or moves it to another directory. */
  changeSavedQuery: (id: number, body: SavedQueryChange) => call<SavedQuery>('PUT', `${OWN}/${id}`, { body }),
  /** Lets a colleague read it; rejects with 422 for an email of nobody who explores. */
  shareSavedQuery: (id: number, body: NewQueryReader) => call<SavedQuery>('POST', `${OWN}/${id}/readers`, { body }),
  stopSharingSavedQuery: (id: number, userId: number) => call<void>('DELETE', `${OWN}/${id}/readers/${userId}`),
  /** Makes the link by which everybody who explores reads it; the same again where it has one. */
  linkSavedQuery: (id: number) => call<SavedQuery>('POST', `${OWN}/${id}/link`, { body: {} }),
  unlinkSavedQuery: (id: number) => call<void>('DELETE', `${OWN}/${id}/link`),
  /** Those that colleagues share. */
  sharedQueries: (options?: CallOptions) => call<SharedQuery[]>('GET', SHARED, options),
  linkedQuery: (link: string, options?: CallOptions) => call<SharedQuery>('GET', `${SHARED}/${link}`, options),

  nextQueryUuid: () => call<string>('GET', '/api/request/getNextQueryUUID'),
  storedFilters: (uuid: string, options?: CallOptions) =>
    call<StoredFilters>('GET', `/api/request/${uuid}/getFilters`, options),
  storeFilters: (uuid: string, body: StoredFilters) =>
    call<StoredFilters>('POST', `/api/request/${uuid}/saveFilters`, { body }),
  /** Saves the filters of a UUID as a query. @param dir id of a directory, or its name */
  saveUserFilter: (uuid: string, userId: number, name: string, dir: number | string) =>
    call<OldSavedQuery>('POST', `/api/request/${joined(uuid, userId, name, dir)}/saveUserFilter`),
  userRequests: (userId: number) => call<OldSavedQuery[]>('GET', `/api/request/${userId}/getUserRequests`),
  deleteUserRequest: (id: number, userId: number) =>
    call<QueryMessage>('POST', `/api/request/${joined(id, userId)}/deleteUserRequest`),
  userRequestDirectories: (userId: number) =>
    call<OldDirectory[]>('GET', `/api/request/${userId}/getUserRequestDirectories`),
  addRequestDirectory: (name: string, userId: number) =>
    call<QueryMessage>('POST', `/api/request/${joined(name, userId)}/addRequestDirectory`),
  updateRequestDirectory: (id: number, name: string, userId: number) =>
    call<QueryMessage>('POST', `/api/request/${joined(id, name, userId)}/updateRequestDirectory`),
  deleteRequestDirectory: (id: number, userId: number) =>
    call<QueryMessage>('POST', `/api/request/${joined(id, userId)}/deleteRequestDirectory`),
});
