import { type DynamicModule, Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { Env, FileStorage } from '@outcrop/platform';
import { CoverSubjects } from '../cover-subjects.ts';
import { DrawingCache } from '../drawing-cache.ts';
import { ImagesModule } from '../images.module.ts';
import { RemotePictures } from '../remote/remote-pictures.ts';
import { SourceGuard } from '../remote/source-guard.ts';
import { OwnListingPictures } from '../resize/own-listing-pictures.ts';
import { OwnSitePictures } from '../resize/own-site-pictures.ts';
import { PictureSources } from '../resize/picture-sources.ts';
import { ResizedFiles } from '../resize/resized-files.ts';
import { ResizedPictures } from '../resize/resized-pictures.ts';
import { SharpImages } from '../sharp/sharp-images.ts';
import { ListingImagesController } from './listing-images.controller.ts';
import { ListingPicturesController } from './listing-pictures.controller.ts';
import { LocatorsController } from './locators.controller.ts';
import { ResizeController } from './resize.controller.ts';
import { SitePicturesController } from './site-pictures.controller.ts';

/** The pictures over HTTP. Needs what ImagesModule needs. */
@Module({})
export class ImagesHttpModule {
  /**
   * @param subjects where listings are read from, as this actor may see them.
   * @param imports modules that offer what `subjects` needs.
   */
  static reading(subjects: Type<CoverSubjects>, imports: ModuleMetadata['imports'] = []): DynamicModule {
    return {
      module: ImagesHttpModule,
      imports: [ImagesModule, ...imports],
      controllers: [
        ListingPicturesController,
        SitePicturesController,
        ListingImagesController,
        LocatorsController,
        ResizeController,
      ],
      providers: [
        { provide: CoverSubjects, useClass: subjects },
        { provide: DrawingCache, useFactory: () => new DrawingCache() },
        OwnListingPictures,
        OwnSitePictures,
        {
          provide: PictureSources,
          inject: [Env, OwnListingPictures, OwnSitePictures],
          useFactory: (env: Env, listings: OwnListingPictures, site: OwnSitePictures) =>
            new PictureSources(
              env.PUBLIC_URL,
              [listings, site],
              new RemotePictures(new SourceGuard({ hosts: env.IMAGE_SOURCES })),
            ),
        },
        {
          provide: ResizedPictures,
          inject: [FileStorage, SharpImages],
          useFactory: (storage: FileStorage, images: SharpImages) =>
            new ResizedPictures(new ResizedFiles(storage), images),
        },
      ],
    };
  }
}
