export type { DemoListing } from './demo-listing.ts';
export { demoListingStream, demoListings } from './demo-listings.ts';
export { demoTransactions } from './explorer/market.ts';
export { demoWells } from './explorer/wells.ts';
