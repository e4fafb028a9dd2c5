import { Module } from '@nestjs/common';
import { ExploredCollections } from '../explored/explored-collections.ts';
import { GetQueryInfoHandler } from './get-query-info.ts';
import { RunQueryHandler } from './run-query.ts';
import { SampleRowsHandler } from './sample-rows.ts';

@Module({
  providers: [ExploredCollections, RunQueryHandler, SampleRowsHandler, GetQueryInfoHandler],
  exports: [ExploredCollections],
})
export class QueriesModule {}
