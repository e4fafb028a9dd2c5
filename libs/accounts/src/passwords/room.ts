import type { Feature } from '@outcrop/platform';
import { PasswordsModule } from './passwords.module.ts';

/** Changing one's password, and setting a new one by a link when it was forgotten. */
export const passwords: Feature = {
  name: 'passwords',
  module: PasswordsModule,
  http: () => import('./http.ts'),
};
