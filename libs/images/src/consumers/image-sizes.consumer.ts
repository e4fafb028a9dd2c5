import { Injectable } from '@nestjs/common';
import { listingImageChanged } from '@outcrop/listings';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  type EventConsumer,
  type Outcome,
  type PayloadOf,
} from '@outcrop/platform';
import { ListingImages } from '../listing-images.ts';
import { PICTURE_OF, shapesOf, type WantedPicture } from '../listing-pictures.ts';
import { OUTPUTS } from '../sharp/resizing.ts';
import { UnusedImages } from '../unused-images.ts';
import { UploadedPictures } from '../uploaded-pictures.ts';

/** Makes the known sizes of an uploaded picture before visitors ask for them (docs/product/images.md#warmed-sizes). */
@Injectable()
@Consumer({ name: 'image-sizes', on: [listingImageChanged], batch: 10 })
export class ImageSizes implements EventConsumer<PayloadOf<typeof listingImageChanged>> {
  constructor(
    private readonly listings: ListingImages,
    private readonly pictures: UploadedPictures,
    private readonly unused: UnusedImages,
  ) {}

  /** Works on what the row says now; sizes that are there are left alone, so a second delivery costs nothing. */
  async handle(
    deliveries: readonly Delivery<PayloadOf<typeof listingImageChanged>>[],
    { extendLease, signal }: ConsumerContext,
  ): Promise<readonly Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const { event } of deliveries) {
      signal.throwIfAborted();
      await extendLease();
      const current = await this.listings.current(event.listingId, event.source);
      outcomes.push(current ? await this.warm(current.image, shapesOf(PICTURE_OF[event.source], current.focus)) : DONE);
    }
    return outcomes;
  }

  private async warm(image: string, shapes: readonly WantedPicture[]): Promise<Outcome> {
    try {
      await this.pictures.warm(image, shapes, OUTPUTS);
      // It may have been replaced meanwhile, and cleaned up before the last sizes were made.
      await this.unused.removeIfUnused(image);
      return DONE;
    } catch (error) {
      return { failed: `${shapes[0]?.picture} ${image}: ${error instanceof Error ? error.message : String(error)}` };
    }
  }
}
