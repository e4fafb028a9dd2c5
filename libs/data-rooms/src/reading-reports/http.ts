import { Module } from '@nestjs/common';
import { AdminReadingController } from './admin-reading.controller.ts';
import { ReadingReportsModule } from './reading-reports.module.ts';

@Module({ imports: [ReadingReportsModule], controllers: [AdminReadingController] })
export class HttpModule {}
