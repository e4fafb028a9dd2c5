import { type DealPageAddress, dealPageAddressSchema, readQueryLeniently } from '@outcrop/contracts';

/** Reads a query string; what the schema refuses is dropped, so that a wrong link still shows deals. */
export const readDealState = (search: string): DealPageAddress => readQueryLeniently(search, dealPageAddressSchema);
