import { Module } from '@nestjs/common';
import { AskPasswordResetHandler } from './commands/ask-password-reset.ts';
import { ChangePasswordHandler } from './commands/change-password.ts';
import { ResetPasswordHandler } from './commands/reset-password.ts';
import { NewPasswords } from './new-passwords.ts';

@Module({
  providers: [NewPasswords, AskPasswordResetHandler, ChangePasswordHandler, ResetPasswordHandler],
})
export class PasswordsModule {}
