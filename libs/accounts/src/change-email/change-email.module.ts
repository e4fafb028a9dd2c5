import { Module } from '@nestjs/common';
import { AskEmailChangeHandler } from './commands/ask-email-change.ts';
import { ConfirmNewEmailHandler } from './commands/confirm-new-email.ts';

@Module({ providers: [AskEmailChangeHandler, ConfirmNewEmailHandler] })
export class ChangeEmailModule {}
