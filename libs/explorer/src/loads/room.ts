import type { Feature } from '@outcrop/platform';
import { Migration20261127162037_explorer_loads } from '../migrations/Migration20261127162037_explorer_loads.ts';
import { Migration20261129234600_loads_that_keep_others } from '../migrations/Migration20261129234600_loads_that_keep_others.ts';
import { FileLoad } from './on-page/file-load.entity.ts';
import { fileLoadData } from './on-page/file-load-data.ts';
import { LoadsOnPageModule } from './on-page/loads-on-page.module.ts';

/** Collections that are filled from files, by a command or on a page (docs/product/explorer.md#files-of-rows). */
export const loads: Feature = {
  name: 'explorer-loads',
  entities: [FileLoad],
  migrations: [Migration20261127162037_explorer_loads, Migration20261129234600_loads_that_keep_others],
  personalData: fileLoadData,
  module: LoadsOnPageModule,
  http: () => import('./on-page/http.ts'),
  worker: () => import('./on-page/worker.ts'),
  cli: () => import('./cli.ts'),
};
