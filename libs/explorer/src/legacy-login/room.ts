import type { Feature } from '@outcrop/platform';

/** The login of older clients (docs/product/explorer.md#legacy-login). */
export const legacyLogin: Feature = {
  name: 'explorer-legacy-login',
  http: () => import('./http.ts'),
};
