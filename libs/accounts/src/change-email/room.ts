import { Module } from '@nestjs/common';
import type { Feature } from '@outcrop/platform';
import { AskEmailChangeHandler, ConfirmNewEmailHandler } from './commands/change-email.ts';

@Module({ providers: [AskEmailChangeHandler, ConfirmNewEmailHandler] })
export class ChangeEmailModule {}

/** Changing one's email, which counts once the new address has confirmed it. */
export const changeEmail: Feature = {
  name: 'change-email',
  module: ChangeEmailModule,
  http: () => import('./http.ts'),
};
