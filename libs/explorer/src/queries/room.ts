import type { Feature } from '@outcrop/platform';
import { QueriesModule } from './queries.module.ts';

/** The query service: what is found of a collection, counted and summed (docs/product/explorer.md#explorer-query). */
export const queries: Feature = {
  name: 'explorer-queries',
  module: QueriesModule,
  http: () => import('./http.ts'),
};
