import type { Feature } from '@outcrop/platform';
import { Migration20261121000710_tracking } from '../migrations/Migration20261121000710_tracking.ts';
import { Migration20261128000100_hits_by_day } from '../migrations/Migration20261128000100_hits_by_day.ts';
import { trackedSearchData } from './tracked-search-data.ts';
import { DealReturn, ListingHit, TrackedSearch } from './tracking.entity.ts';
import { TrackingModule } from './tracking.module.ts';

/** What people look at and search for. */
export const tracking: Feature = {
  name: 'tracking',
  entities: [ListingHit, DealReturn, TrackedSearch],
  migrations: [Migration20261121000710_tracking, Migration20261128000100_hits_by_day],
  personalData: trackedSearchData,
  module: TrackingModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
