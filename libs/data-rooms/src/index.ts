export { FindSeenListings, type SeenListings } from './queries/find-seen-listings.ts';
