import { type DealPageAddress, dealPageAddressSchema, readQueryLeniently } from '@outcrop/contracts';

/** Reads a query string; values that the schema refuses are dropped, so that a faulty link still shows deals. */
export const readDealState = (search: string): DealPageAddress => readQueryLeniently(search, dealPageAddressSchema);
