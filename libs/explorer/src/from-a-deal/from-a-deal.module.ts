import { Module } from '@nestjs/common';
import { QueriesModule } from '../queries/queries.module.ts';
import { AskedCollections } from './asked-collections.ts';
import { GetMarketAndWellsHandler } from './get-market-and-wells.ts';

@Module({ imports: [QueriesModule], providers: [AskedCollections, GetMarketAndWellsHandler] })
export class FromADealModule {}
