import { Module } from '@nestjs/common';
import { ResendVerificationHandler } from './commands/resend-verification.ts';
import { SignUpHandler } from './commands/sign-up.ts';
import { VerifyEmailHandler } from './commands/verify-email.ts';
import { CheckEmailHandler } from './queries/check-email.ts';
import { FindLinkEmailHandler, FindLinkHandler } from './queries/find-link.ts';

@Module({
  providers: [
    SignUpHandler,
    VerifyEmailHandler,
    ResendVerificationHandler,
    CheckEmailHandler,
    FindLinkHandler,
    FindLinkEmailHandler,
  ],
})
export class SignUpModule {}
