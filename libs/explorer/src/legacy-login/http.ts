import { Module } from '@nestjs/common';
import { LegacyLoginController } from './legacy-login.controller.ts';

@Module({ controllers: [LegacyLoginController] })
export class HttpModule {}
