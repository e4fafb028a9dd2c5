import type { Feature } from '@outcrop/platform';
import { ImagesModule } from './images.module.ts';

/** The pictures of listings: drawn, uploaded, in every size. */
export const images: Feature = {
  name: 'images',
  module: ImagesModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
