import { Module } from '@nestjs/common';
import { PasswordsController } from './http/passwords.controller.ts';

/** Passwords over HTTP. */
@Module({ controllers: [PasswordsController] })
export class HttpModule {}
