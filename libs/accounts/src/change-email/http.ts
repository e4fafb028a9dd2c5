import { Module } from '@nestjs/common';
import { ChangeEmailController } from './http/change-email.controller.ts';

/** The change of an email over HTTP. */
@Module({ controllers: [ChangeEmailController] })
export class HttpModule {}
