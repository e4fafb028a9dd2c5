import { Module } from '@nestjs/common';
import { HealthRegistry } from '@outcrop/platform';
import { BackedUpImages } from './backed-up-images.ts';
import { UpdateListingImageHandler } from './commands/update-listing-image.ts';
import { DealPicturesModule } from './deal-pictures.module.ts';
import { ImageFiles } from './image-files.ts';
import { ListingImages } from './listing-images.ts';
import { PicturesModule } from './pictures.module.ts';
import { SharpImages } from './sharp/sharp-images.ts';
import { UnusedImages } from './unused-images.ts';
import { UploadedPictures } from './uploaded-pictures.ts';

/** The addresses of listings' pictures for whoever shows deals; uploaded pictures with their commands, files and sizes. */
@Module({
  imports: [DealPicturesModule, PicturesModule],
  providers: [BackedUpImages, ImageFiles, UploadedPictures, ListingImages, UnusedImages, UpdateListingImageHandler],
  exports: [ImageFiles, PicturesModule, UploadedPictures, UnusedImages, ListingImages],
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
