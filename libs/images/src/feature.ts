import type { Feature } from '@outcrop/platform';
import { imageSettings } from './image-settings.ts';
import { ImagesModule } from './images.module.ts';

/** The pictures of listings: drawn, uploaded, in every size. */
export const images: Feature = {
  name: 'images',
  settings: imageSettings,
  module: ImagesModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
