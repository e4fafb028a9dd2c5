import type { Feature } from '@outcrop/platform';

/** Demo deals and accounts, on the command line alone: no other process loads the demo's data. */
export const demo: Feature = {
  name: 'demo',
  cli: () => import('./cli.ts'),
};
