import type { Feature } from '@outcrop/platform';
import { SignUpModule } from './sign-up.module.ts';

/** Making an account, and showing that its email is one's own. */
export const signUp: Feature = {
  name: 'sign-up',
  module: SignUpModule,
  http: () => import('./http.ts'),
};
