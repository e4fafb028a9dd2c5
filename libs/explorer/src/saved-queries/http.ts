import { Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { answerLegacyErrors } from '../legacy-errors.ts';
import { RequestsController } from './http/requests.controller.ts';
import { SavedQueriesController } from './http/saved-queries.controller.ts';
import { SharedQueriesController } from './http/shared-queries.controller.ts';

@Module({ controllers: [RequestsController, SavedQueriesController, SharedQueriesController] })
export class HttpModule {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    answerLegacyErrors(this.host, ['/api/request', '/api/query', '/api/query-info']);
  }
}
