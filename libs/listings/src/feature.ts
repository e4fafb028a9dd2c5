import type { Feature } from '@outcrop/platform';
import { DealLike, Visitor } from './likes/like.entity.ts';
import { Listing } from './listing/listing.entity.ts';
import { ListingsModule } from './listings.module.ts';
import { Migration20261121000300_listings } from './migrations/Migration20261121000300_listings.ts';
import { Migration20261121000600_images } from './migrations/Migration20261121000600_images.ts';
import { Migration20261121000700_likes } from './migrations/Migration20261121000700_likes.ts';
import { Migration20261121000710_tracking } from './migrations/Migration20261121000710_tracking.ts';
import { ListingHit, TrackedSearch } from './tracking/tracking.entity.ts';

/** Listings and the deals that people see of them, what visitors like, and what they look at. */
export const listings: Feature = {
  name: 'listings',
  entities: [Listing, Visitor, DealLike, ListingHit, TrackedSearch],
  migrations: [
    Migration20261121000300_listings,
    Migration20261121000600_images,
    Migration20261121000700_likes,
    Migration20261121000710_tracking,
  ],
  module: ListingsModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
  cli: () => import('./cli.ts'),
};
