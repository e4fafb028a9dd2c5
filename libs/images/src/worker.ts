import { Module } from '@nestjs/common';
import { ImageCleaning } from './consumers/image-cleaning.consumer.ts';
import { ImageSizes } from './consumers/image-sizes.consumer.ts';
import { ImageSweeper } from './consumers/image-sweeper.ts';
import { ImagesModule } from './images.module.ts';

/** Sizes of uploaded pictures ahead of visitors, and cleaning up. */
@Module({ imports: [ImagesModule], providers: [ImageSizes, ImageCleaning, ImageSweeper] })
export class WorkerModule {}
