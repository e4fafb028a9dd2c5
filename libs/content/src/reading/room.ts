import type { Feature } from '@outcrop/platform';
import { ReadingModule } from './reading.module.ts';

/** Reads of content by the Directus items contract (docs/product/content.md#reading). */
export const reading: Feature = {
  name: 'content-reading',
  module: ReadingModule,
  http: () => import('./http.ts'),
};
