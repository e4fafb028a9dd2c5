import { Module } from '@nestjs/common';
import { ExportController } from './export.controller.ts';

@Module({ controllers: [ExportController] })
export class HttpModule {}
