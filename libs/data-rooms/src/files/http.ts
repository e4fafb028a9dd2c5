import { Module } from '@nestjs/common';
import { PicturesModule } from '@outcrop/images';
import { UploadsModule } from '@outcrop/uploads';
import { ArchiveHistory } from './bundles/archive-history.ts';
import { BundleParts } from './bundles/bundle-parts.ts';
import { BundledFiles } from './bundles/bundled-files.ts';
import { RoomArchive } from './bundles/room-archive.ts';
import { TakeArchiveHandler } from './bundles/take-archive.ts';
import { FilesModule } from './files.module.ts';
import { AdminDataRoomArchiveController } from './http/admin-data-room-archive.controller.ts';
import { AdminDataRoomFilesController } from './http/admin-data-room-files.controller.ts';
import { AdminDataRoomUploadsController } from './http/admin-data-room-uploads.controller.ts';
import { DataRoomDownloadsController } from './http/data-room-downloads.controller.ts';
import { DataRoomFilesController } from './http/data-room-files.controller.ts';
import { DataRoomPagesController } from './http/data-room-pages.controller.ts';
import { DataRoomZipController } from './http/data-room-zip.controller.ts';
import { DownloadPlaces } from './http/download-places.ts';
import { AdminFileIndexesController } from './index-templates/admin-file-indexes.controller.ts';
import { AccessLooks } from './reading/access-looks.ts';
import { WatchLimits } from './reading/send-watched.ts';
import { ShownPages } from './reading/shown-pages.ts';
import { DataRoomSearchController } from './search/data-room-search.controller.ts';

@Module({
  imports: [FilesModule, PicturesModule, UploadsModule],
  controllers: [
    DataRoomFilesController,
    DataRoomSearchController,
    DataRoomDownloadsController,
    DataRoomZipController,
    DataRoomPagesController,
    AdminDataRoomFilesController,
    AdminDataRoomArchiveController,
    AdminDataRoomUploadsController,
    AdminFileIndexesController,
  ],
  providers: [
    WatchLimits,
    AccessLooks,
    ShownPages,
    DownloadPlaces,
    BundledFiles,
    BundleParts,
    ArchiveHistory,
    RoomArchive,
    TakeArchiveHandler,
  ],
})
export class HttpModule {}
