import type { Feature } from '@outcrop/platform';

/** Collections that are filled from files (docs/product/explorer.md#files-of-rows). */
export const loads: Feature = { name: 'explorer-loads', cli: () => import('./cli.ts') };
