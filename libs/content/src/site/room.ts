import type { Feature } from '@outcrop/platform';
import { SiteModule } from './site.module.ts';

/** Content as the site and other features read it, from here or from a Directus of one's own (docs/product/content.md#source). */
export const site: Feature = {
  name: 'content-site',
  module: SiteModule,
  http: () => import('./http.ts'),
  cli: () => import('./cli.ts'),
};
