import type { Feature } from '@outcrop/platform';
import { ExportsModule } from './exports.module.ts';

/** Rows that a query finds, as files (docs/product/explorer.md#exported-rows). */
export const rowExports: Feature = {
  name: 'explorer-exports',
  module: ExportsModule,
  http: () => import('./http.ts'),
};
