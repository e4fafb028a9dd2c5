import { Module } from '@nestjs/common';
import { QueriesModule } from '../queries/queries.module.ts';
import { ExportRowsHandler } from './export-rows.ts';

@Module({ imports: [QueriesModule], providers: [ExportRowsHandler] })
export class ExportsModule {}
