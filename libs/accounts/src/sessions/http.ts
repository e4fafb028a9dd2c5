import { Module } from '@nestjs/common';
import { SessionsController } from './http/sessions.controller.ts';

/** Own sessions and devices. */
@Module({ controllers: [SessionsController] })
export class HttpModule {}
