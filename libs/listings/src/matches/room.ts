import type { Feature } from '@outcrop/platform';
import { MatchesModule } from './matches.module.ts';

/** Deals that meet somebody's interests. */
export const matches: Feature = {
  name: 'matches',
  module: MatchesModule,
  http: () => import('./http.ts'),
};
