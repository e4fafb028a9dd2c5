import { type DynamicModule, Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { CoverSubjects } from '../cover-subjects.ts';
import { DrawingCache } from '../drawing-cache.ts';
import { ListingPicturesController } from './listing-pictures.controller.ts';
import { SitePicturesController } from './site-pictures.controller.ts';

/** The pictures over HTTP. */
@Module({})
export class ImagesHttpModule {
  /**
   * @param subjects where listings are read from, as this actor may see them.
   * @param imports modules that offer what `subjects` needs.
   */
  static reading(subjects: Type<CoverSubjects>, imports: ModuleMetadata['imports'] = []): DynamicModule {
    return {
      module: ImagesHttpModule,
      imports,
      controllers: [ListingPicturesController, SitePicturesController],
      providers: [
        { provide: CoverSubjects, useClass: subjects },
        { provide: DrawingCache, useFactory: () => new DrawingCache() },
      ],
    };
  }
}
