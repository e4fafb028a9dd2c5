import type { ApiClient, QueryInfo } from '@outcrop/contracts';
import { savedAddress } from './saved-comparison.ts';

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
 * Where a saved query is looked at: one's own, or a colleague's who shares it by name (docs/product/explorer.md#explorer-address).
 * @returns null where there is none that the asker may read
 * @throws ApiError
 */
export async function savedQueryAddress(
  { id, collection }: NamedQuery,
  info: QueryInfo,
  api: ApiClient,
): Promise<string | null> {
  const [own, shared] = await Promise.all([api.savedQueries(), api.sharedQueries()]);
  const query = [...own.queries, ...shared].find((one) => String(one.id) === id);
  if (!query) return null;
  return savedAddress(query, info, collection);
}
