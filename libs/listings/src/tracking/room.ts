import type { Feature } from '@outcrop/platform';
import { Migration20261121000710_tracking } from '../migrations/Migration20261121000710_tracking.ts';
import { trackedSearchData } from './tracked-search-data.ts';
import { ListingHit, TrackedSearch } from './tracking.entity.ts';
import { TrackingModule } from './tracking.module.ts';

/** What people look at and search for. */
export const tracking: Feature = {
  name: 'tracking',
  entities: [ListingHit, TrackedSearch],
  migrations: [Migration20261121000710_tracking],
  personalData: trackedSearchData,
  module: TrackingModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
