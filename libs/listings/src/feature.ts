import type { Feature } from '@outcrop/platform';
import { deals } from './deals/room.ts';
import { importing } from './import/room.ts';
import { likes } from './likes/room.ts';
import { listing } from './listing/room.ts';
import { matches } from './matches/room.ts';
import { savedSearches } from './saved-searches/room.ts';
import { tracking } from './tracking/room.ts';

/** Listings and the deals that people see of them, what visitors like, and what they look at. */
export const listings: Feature = {
  name: 'listings',
  // Likes and matches before deals: /api/deals/likes is no deal's id.
  rooms: [likes, matches, tracking, deals, listing, importing, savedSearches],
};
