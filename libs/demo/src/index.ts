export type { DemoListing } from './demo-listing.ts';
export { demoListingStream, demoListings } from './demo-listings.ts';
