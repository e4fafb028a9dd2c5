import { Module } from '@nestjs/common';
import type { Feature } from '@outcrop/platform';
import { ResendVerificationHandler, SignUpHandler, VerifyEmailHandler } from './commands/sign-up.ts';
import { CheckEmailHandler, FindLinkHandler } from './queries/find-link.ts';

@Module({
  providers: [SignUpHandler, VerifyEmailHandler, ResendVerificationHandler, CheckEmailHandler, FindLinkHandler],
})
export class SignUpModule {}

/** Making an account, and showing that its email is one's own. */
export const signUp: Feature = {
  name: 'sign-up',
  module: SignUpModule,
  http: () => import('./http.ts'),
};
