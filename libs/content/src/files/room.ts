import type { Feature } from '@outcrop/platform';
import { FilesModule } from './files.module.ts';

/** Pictures and PDFs of content (docs/product/content.md#files). */
export const files: Feature = {
  name: 'content-files',
  module: FilesModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
