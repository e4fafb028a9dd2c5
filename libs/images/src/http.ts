import { Module } from '@nestjs/common';
import { Env } from '@outcrop/platform';
import { DrawingCache } from './drawing-cache.ts';
import { ListingImagesController } from './http/listing-images.controller.ts';
import { ListingPicturesController } from './http/listing-pictures.controller.ts';
import { LocatorsController } from './http/locators.controller.ts';
import { ResizeController } from './http/resize.controller.ts';
import { SitePicturesController } from './http/site-pictures.controller.ts';
import { UploadsModule } from './http/uploads.module.ts';
import { imageSettings } from './image-settings.ts';
import { ImagesModule } from './images.module.ts';
import { ListingPictureSubjects } from './listing-picture-subjects.ts';
import { PictureSubjects } from './picture-subjects.ts';
import { PicturesModule } from './pictures.module.ts';
import { RemoteOriginals } from './remote/remote-originals.ts';
import { RemotePictures } from './remote/remote-pictures.ts';
import { SourceGuard } from './remote/source-guard.ts';
import { OwnListingPictures } from './resize/own-listing-pictures.ts';
import { OwnSitePictures } from './resize/own-site-pictures.ts';
import { PictureSources } from './resize/picture-sources.ts';
import { ResizedFiles } from './resize/resized-files.ts';
import { ResizedPictures } from './resize/resized-pictures.ts';
import { SharpImages } from './sharp/sharp-images.ts';

/** The pictures over HTTP. */
@Module({
  imports: [ImagesModule, PicturesModule, UploadsModule],
  controllers: [
    ListingPicturesController,
    SitePicturesController,
    ListingImagesController,
    LocatorsController,
    ResizeController,
  ],
  providers: [
    { provide: PictureSubjects, useClass: ListingPictureSubjects },
    { provide: DrawingCache, useFactory: () => new DrawingCache() },
    OwnListingPictures,
    OwnSitePictures,
    {
      provide: PictureSources,
      inject: [Env, OwnListingPictures, OwnSitePictures, ResizedFiles],
      useFactory: (env: Env, listings: OwnListingPictures, site: OwnSitePictures, files: ResizedFiles) =>
        new PictureSources(
          env.PUBLIC_URL,
          [listings, site],
          new RemoteOriginals(
            new RemotePictures(new SourceGuard({ hosts: env.of(imageSettings).IMAGE_SOURCES })),
            files,
          ),
        ),
    },
    {
      provide: ResizedPictures,
      inject: [ResizedFiles, SharpImages],
      useFactory: (files: ResizedFiles, images: SharpImages) => new ResizedPictures(files, images),
    },
  ],
})
export class HttpModule {}
