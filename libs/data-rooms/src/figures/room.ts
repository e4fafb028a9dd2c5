import type { Feature } from '@outcrop/platform';
import { Migration20261128000200_reading_by_day } from '../migrations/Migration20261128000200_reading_by_day.ts';
import { FiguresModule } from './figures.module.ts';

/** What is counted of data rooms for management (docs/product/management.md#daily-figures). */
export const figures: Feature = {
  name: 'data-room-figures',
  migrations: [Migration20261128000200_reading_by_day],
  module: FiguresModule,
};
