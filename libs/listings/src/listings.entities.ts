import { DealLike, Visitor } from './likes/like.entity.ts';
import { Listing } from './listing.entity.ts';
import { ListingHit, TrackedSearch } from './tracking/tracking.entity.ts';

/** To be given to `databaseOptions` by every process that reads or writes listings. */
export const listingEntities = [Listing, Visitor, DealLike, ListingHit, TrackedSearch];
