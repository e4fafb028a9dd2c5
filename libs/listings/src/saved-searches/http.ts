import { Module } from '@nestjs/common';
import { SavedSearchesController } from './http/saved-searches.controller.ts';

/** Calls about saved searches and alerts. */
@Module({ controllers: [SavedSearchesController] })
export class HttpModule {}
