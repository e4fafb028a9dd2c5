import type { Feature } from '@outcrop/platform';
import { admin } from './admin/room.ts';
import { agents } from './agents/room.ts';
import { dealRoutes } from './deal-routes/room.ts';
import { deals } from './deals/room.ts';
import { importing } from './import/room.ts';
import { likes } from './likes/room.ts';
import { listing } from './listing/room.ts';
import { matches } from './matches/room.ts';
import { order } from './order/room.ts';
import { savedSearches } from './saved-searches/room.ts';
import { tracking } from './tracking/room.ts';

/** Listings and the deals that people see of them, what visitors like, and what they look at. */
export const listings: Feature = {
  name: 'listings',
  // Likes and matches before the routes of deals: /api/deals/likes is no deal's id.
  rooms: [listing, deals, likes, tracking, savedSearches, matches, importing, admin, agents, order, dealRoutes],
};
