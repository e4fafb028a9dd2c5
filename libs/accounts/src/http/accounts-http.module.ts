import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts.module.ts';
import { AuthController } from './auth.controller.ts';

/** The routes of {@link AccountsModule}. Needs the AccessGuard and the validation pipe of platform, installed globally. */
@Module({ imports: [AccountsModule], controllers: [AuthController], exports: [AccountsModule] })
export class AccountsHttpModule {}
