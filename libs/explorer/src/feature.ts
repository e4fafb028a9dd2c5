import type { Feature } from '@outcrop/platform';
import { rowExports } from './exports/room.ts';
import { fromADeal } from './from-a-deal/room.ts';
import { legacyLogin } from './legacy-login/room.ts';
import { loads } from './loads/room.ts';
import { queries } from './queries/room.ts';
import { savedQueries } from './saved-queries/room.ts';
import { watches } from './watches/room.ts';

/** The older data explorer: collections that analysts filter, count and save queries of (docs/product/explorer.md). */
export const explorer: Feature = {
  name: 'explorer',
  rooms: [queries, fromADeal, rowExports, loads, savedQueries, watches, legacyLogin],
};
