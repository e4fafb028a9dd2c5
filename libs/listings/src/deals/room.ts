import type { Feature } from '@outcrop/platform';
import { DealsModule } from './deals.module.ts';

/** Listings as buyers see them. */
export const deals: Feature = {
  name: 'deals',
  module: DealsModule,
  worker: () => import('./worker.ts'),
};
