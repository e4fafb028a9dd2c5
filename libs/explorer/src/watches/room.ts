import type { Feature } from '@outcrop/platform';
import { Migration20261127160226_explorer_watches } from '../migrations/Migration20261127160226_explorer_watches.ts';
import { QueryWatch } from './query-watch.entity.ts';
import { watchData } from './watch-data.ts';
import { WatchesModule } from './watches.module.ts';

/** Saved queries whose changes are mailed (docs/product/explorer.md#watched-queries). */
export const watches: Feature = {
  name: 'explorer-watches',
  entities: [QueryWatch],
  migrations: [Migration20261127160226_explorer_watches],
  personalData: watchData,
  module: WatchesModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
