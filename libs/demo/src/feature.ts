import type { Feature } from '@outcrop/platform';

/** Demo deals and accounts, for the command line only: no other process loads the demo's data. */
export const demo: Feature = {
  name: 'demo',
  cli: () => import('./cli.ts'),
};
