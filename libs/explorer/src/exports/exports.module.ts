import { Module } from '@nestjs/common';
import { QueriesModule } from '../queries/queries.module.ts';
import { CheckExportHandler, ExportRowsHandler } from './export-rows.ts';

@Module({ imports: [QueriesModule], providers: [ExportRowsHandler, CheckExportHandler] })
export class ExportsModule {}
