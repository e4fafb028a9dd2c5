import type { Feature } from '@outcrop/platform';
import { deals } from './deals/room.ts';
import { importing } from './import/room.ts';
import { likes } from './likes/room.ts';
import { listing } from './listing/room.ts';
import { tracking } from './tracking/room.ts';

/** Listings and the deals that people see of them, what visitors like, and what they look at. */
export const listings: Feature = {
  name: 'listings',
  // Likes before deals: /api/deals/likes is no deal's id.
  rooms: [likes, tracking, deals, listing, importing],
};
