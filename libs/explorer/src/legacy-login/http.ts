import { Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { answerLegacyErrors } from '../legacy-errors.ts';
import { LegacyLoginController } from './legacy-login.controller.ts';
import { LegacyLoginFilter } from './legacy-login.filter.ts';

@Module({ controllers: [LegacyLoginController] })
export class HttpModule {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    answerLegacyErrors(this.host, ['/api/login'], new LegacyLoginFilter());
  }
}
