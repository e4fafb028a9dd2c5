import { Module } from '@nestjs/common';
import { FilesModule } from './files.module.ts';
import { AdminDataRoomFilesController } from './http/admin-data-room-files.controller.ts';
import { DataRoomFilesController } from './http/data-room-files.controller.ts';
import { AdminFileIndexesController } from './index-templates/admin-file-indexes.controller.ts';

@Module({
  imports: [FilesModule],
  controllers: [DataRoomFilesController, AdminDataRoomFilesController, AdminFileIndexesController],
})
export class HttpModule {}
