import type { Feature } from '@outcrop/platform';

/** Deals over HTTP, with what the asker likes of them; views are counted. */
export const dealRoutes: Feature = {
  name: 'deal-routes',
  http: () => import('./http.ts'),
};
