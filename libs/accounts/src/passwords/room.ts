import { Module } from '@nestjs/common';
import type { Feature } from '@outcrop/platform';
import {
  AskPasswordResetHandler,
  ChangePasswordHandler,
  NewPasswords,
  ResetPasswordHandler,
} from './commands/new-password.ts';

@Module({
  providers: [NewPasswords, AskPasswordResetHandler, ChangePasswordHandler, ResetPasswordHandler],
})
export class PasswordsModule {}

/** Changing one's password, and setting a new one by a link when it was forgotten. */
export const passwords: Feature = {
  name: 'passwords',
  module: PasswordsModule,
  http: () => import('./http.ts'),
};
