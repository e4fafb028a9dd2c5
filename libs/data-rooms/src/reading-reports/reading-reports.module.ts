import { Module } from '@nestjs/common';
import { DataRoomsModule } from '../data-rooms.module.ts';
import { ExportReadingHandler } from './export-reading.ts';
import { GetReadingHandler, GetReadingPagesHandler, GetReadingTimelineHandler } from './get-reading.ts';

@Module({
  imports: [DataRoomsModule],
  providers: [GetReadingHandler, GetReadingPagesHandler, GetReadingTimelineHandler, ExportReadingHandler],
})
export class ReadingReportsModule {}
