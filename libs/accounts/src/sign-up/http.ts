import { Module } from '@nestjs/common';
import { SignUpController } from './http/sign-up.controller.ts';

/** Signing up over HTTP. */
@Module({ controllers: [SignUpController] })
export class HttpModule {}
