import { MAX_QUERY_LENGTH, type RowFormat, rowsQuery } from '@outcrop/contracts';
import { EXPLORER } from '../../../access/guards.ts';
import type { ExplorerState } from '../address/explorer-state.ts';

/** The page that leads to an export, or says why there is none. */
export const EXPORT = `${EXPLORER}/export` as const;

/** Where all rows that were found are downloaded (docs/product/explorer.md#exported-rows); null where the filters are too long for an address. */
export function exportAddress({ collection, filters }: ExplorerState, format: RowFormat): string | null {
  const written = filters.map(({ field, expression }) => ({ field, expression: [...expression] }));
  const query = rowsQuery(format, written);
  return query.length > MAX_QUERY_LENGTH ? null : `${EXPORT}?collection=${encodeURIComponent(collection)}&${query}`;
}
