import type { Feature } from '@outcrop/platform';

/** Notices that a browser shows when a new deal is public (docs/product/push.md). */
export const push: Feature = { name: 'push', entities: [], migrations: [] };
