import { Module } from '@nestjs/common';
import { FileStorage, FileUses } from '@outcrop/platform';
import { ResizedFiles } from './resize/resized-files.ts';
import { SharpImages } from './sharp/sharp-images.ts';

/** Decoding and what was made of pictures: one of each for the process, so that their bounds hold over all features that have pictures. */
@Module({
  providers: [
    SharpImages,
    {
      provide: ResizedFiles,
      inject: [FileStorage, FileUses],
      useFactory: (storage: FileStorage, uses: FileUses) => new ResizedFiles(storage, uses),
    },
  ],
  exports: [SharpImages, ResizedFiles],
})
export class PicturesModule {}
