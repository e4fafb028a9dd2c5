import { type ApiClient, ApiError, MAX_QUERY_LENGTH, type QueryInfo } from '@outcrop/contracts';
import { redirect } from 'react-router';
import { type ReadState, unreadable } from '../address/read-explorer-state.ts';
import { savedAddress } from './saved-comparison.ts';

/** What the number of a query is written as. */
const ID = /^[1-9]\d{0,9}$/;

/** The saved query that an address names, as mails about watched queries do, and the collection in which it is watched. */
export interface NamedQuery {
  readonly id: string;
  readonly collection: string | null;
}

/** Reads `?query={id}`, with `collection` or without; null for an address that names no saved query. */
export function savedQueryOf(search: string): NamedQuery | null {
  const parameters = new URLSearchParams(search);
  const id = parameters.get('query');
  return id ? { id, collection: parameters.get('collection') || null } : null;
}

/**
 * Leads to a saved query.
 * @returns what its page says where it cannot: there is none, or browsers, and what stands between them and us, take no address that holds all of it
 * @throws Response a redirect; ApiError
 */
export async function openSavedQuery(
  saved: NamedQuery,
  info: QueryInfo,
  api: ApiClient,
): Promise<{ readonly read: ReadState; readonly status: number }> {
  const address = await savedQueryAddress(saved, info, api);
  if (address === null)
    return { read: unreadable(info, 'There is no such query, or it is no longer shared with you.'), status: 404 };
  if (address.length > MAX_QUERY_LENGTH)
    return { read: unreadable(info, 'It has too many values for an address. Choose it in Load Query.'), status: 422 };
  throw redirect(address);
}

/**
 * Where a saved query is looked at: one's own, or a colleague's who shares it by name (docs/product/explorer.md#explorer-address).
 * @returns null where there is none that the asker may read
 * @throws ApiError
 */
async function savedQueryAddress(
  { id, collection }: NamedQuery,
  info: QueryInfo,
  api: ApiClient,
): Promise<string | null> {
  if (!ID.test(id)) return null;
  const query = await api.readableQuery(Number(id)).catch(notThere);
  return query && savedAddress(query, info, collection);
}

/** Also of a number that is none of a row. */
const notThere = (error: unknown): null => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
  throw error;
};
