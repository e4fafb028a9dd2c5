import { MAX_QUERY_LENGTH, type RowFormat, rowsAddress } from '@outcrop/contracts';
import type { ExplorerState } from '../address/explorer-state.ts';

/** Where all rows that were found are downloaded (docs/product/explorer.md#exported-rows); null where the filters are too long for an address. */
export function exportAddress({ collection, filters }: ExplorerState, format: RowFormat): string | null {
  const written = filters.map(({ field, expression }) => ({ field, expression: [...expression] }));
  const address = rowsAddress(collection, format, written);
  return address.slice(address.indexOf('?') + 1).length > MAX_QUERY_LENGTH ? null : address;
}
