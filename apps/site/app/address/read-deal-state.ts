import { type DealPageAddress, dealPageAddressSchema, lastPage, readQueryLeniently } from '@outcrop/contracts';

export { asListed, asTyped } from './read-words.ts';

/**
 * Reads a query string; values that the schema refuses are dropped, so that a faulty link still shows deals. A page beyond the last that can be asked
 * for is that last one, which says where the deals end (docs/product/search.md#page-window).
 */
export function readDealState(search: string): DealPageAddress {
  const address = readQueryLeniently(search, dealPageAddressSchema);
  return { ...address, page: Math.min(address.page, lastPage(address.size)) };
}
