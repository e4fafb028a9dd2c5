import type { Feature } from '@outcrop/platform';
import { CountedFigure, DailyFigure } from './daily-figure.entity.ts';
import { ManagementModule } from './management.module.ts';
import { Migration20261128000300_daily_figures } from './migrations/Migration20261128000300_daily_figures.ts';

/** What management sees of all the others: figures that the worker counts, and the dashboard of them (docs/product/management.md). */
export const management: Feature = {
  name: 'management',
  entities: [DailyFigure, CountedFigure],
  migrations: [Migration20261128000300_daily_figures],
  module: ManagementModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
  cli: () => import('./cli.ts'),
};
