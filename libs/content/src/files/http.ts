import { Module } from '@nestjs/common';
import { PicturesModule, ResizedFiles, SharpImages } from '@outcrop/images';
import { UploadsModule } from '@outcrop/images/uploads';
import { CostGate } from '@outcrop/platform';
import { UploadsModule as LargeUploadsModule } from '@outcrop/uploads';
import { Assets } from './assets/assets.ts';
import { OwnAssetFiles } from './assets/own-asset-files.ts';
import { FilesModule } from './files.module.ts';
import { AssetsController } from './http/assets.controller.ts';
import { ContentFilesController } from './http/content-files.controller.ts';

/** The files of content over HTTP: as everybody reads them, and as admins manage them. */
@Module({
  imports: [FilesModule, PicturesModule, UploadsModule, LargeUploadsModule],
  controllers: [AssetsController, ContentFilesController],
  providers: [
    OwnAssetFiles,
    {
      provide: Assets,
      inject: [OwnAssetFiles, SharpImages, ResizedFiles, CostGate],
      useFactory: (files: OwnAssetFiles, images: SharpImages, resized: ResizedFiles, costs: CostGate) =>
        new Assets(files, images, resized, costs),
    },
  ],
})
export class HttpModule {}
