import { Module } from '@nestjs/common';
import { AuthController } from './http/auth.controller.ts';

/** Logging in and out. */
@Module({ controllers: [AuthController] })
export class HttpModule {}
