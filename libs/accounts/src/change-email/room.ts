import type { Feature } from '@outcrop/platform';
import { ChangeEmailModule } from './change-email.module.ts';

/** Changing one's email, which counts once the new address has confirmed it. */
export const changeEmail: Feature = {
  name: 'change-email',
  module: ChangeEmailModule,
  http: () => import('./http.ts'),
};
