import { Module } from '@nestjs/common';
import { HealthRegistry } from '@outcrop/platform';
import { ClearListingImageHandler } from './commands/clear-listing-image.ts';
import { UpdateListingImageHandler } from './commands/update-listing-image.ts';
import { ImageCleaning } from './consumers/image-cleaning.consumer.ts';
import { ImageSizes } from './consumers/image-sizes.consumer.ts';
import { ImageSweeper } from './consumers/image-sweeper.ts';
import { ImageFiles } from './image-files.ts';
import { ListingImages } from './listing-images.ts';
import { SharpImages } from './sharp/sharp-images.ts';
import { UnusedImages } from './unused-images.ts';
import { UploadedPictures } from './uploaded-pictures.ts';

/**
 * Uploaded pictures, for every process: their commands, files and sizes. Needs StorageModule, HealthModule, CqrsModule.forRoot(), EventsModule
 * and MikroORM with `listingEntities`.
 */
@Module({
  providers: [
    ImageFiles,
    SharpImages,
    UploadedPictures,
    ListingImages,
    UnusedImages,
    UpdateListingImageHandler,
    ClearListingImageHandler,
  ],
  exports: [ImageFiles, SharpImages, UploadedPictures, UnusedImages, ListingImages],
})
export class ImagesModule {
  constructor(health: HealthRegistry, images: SharpImages) {
    health.register('images', false, async () => {
      const missing = await images.check().then(
        () => undefined,
        (error: Error) => error,
      );
      if (!missing) return { state: 'up' };
      return { state: 'degraded', detail: `No image library for this machine: ${String(missing.cause)}` };
    });
  }
}

/** What the worker does about uploaded pictures: sizes ahead of visitors, and cleaning up. */
@Module({ imports: [ImagesModule], providers: [ImageSizes, ImageCleaning, ImageSweeper] })
export class ImagesWorkerModule {}
