import { Module } from '@nestjs/common';
import { FilesModule } from './files.module.ts';
import { AdminDataRoomFilesController } from './http/admin-data-room-files.controller.ts';
import { DataRoomFilesController } from './http/data-room-files.controller.ts';

@Module({ imports: [FilesModule], controllers: [DataRoomFilesController, AdminDataRoomFilesController] })
export class HttpModule {}
