import type { Feature } from '@outcrop/platform';
import { AdminModule } from './admin.module.ts';

/** Listings as the admin area shows them: every field, with likes, hits and the file of all. */
export const admin: Feature = {
  name: 'admin',
  module: AdminModule,
  http: () => import('./http.ts'),
};
