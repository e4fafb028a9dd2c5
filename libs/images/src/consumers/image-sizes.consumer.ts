import { Injectable } from '@nestjs/common';
import { Listing } from '@outcrop/listings';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  type EventConsumer,
  type Outcome,
  type PayloadOf,
} from '@outcrop/platform';
import { listingImageChanged } from '../images.events.ts';
import { COLUMN_OF, PICTURE_OF, shapesOf } from '../listing-pictures.ts';
import { OUTPUTS } from '../sharp/sharp-images.ts';
import { UnusedImages } from '../unused-images.ts';
import { UploadedPictures } from '../uploaded-pictures.ts';

/** Makes the known sizes of an uploaded picture before visitors ask for them (design section 7, Images). */
@Injectable()
@Consumer({ name: 'image-sizes', on: [listingImageChanged], batch: 10 })
export class ImageSizes implements EventConsumer<PayloadOf<typeof listingImageChanged>> {
  constructor(
    private readonly pictures: UploadedPictures,
    private readonly unused: UnusedImages,
  ) {}

  /** Works on what the row says now; sizes that are there are left alone, so a second delivery costs nothing. */
  async handle(
    deliveries: readonly Delivery<PayloadOf<typeof listingImageChanged>>[],
    { em, extendLease, signal }: ConsumerContext,
  ): Promise<readonly Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const { event } of deliveries) {
      signal.throwIfAborted();
      await extendLease();
      const picture = PICTURE_OF[event.source];
      const listing = await em.findOne(Listing, event.listingId, { disableIdentityMap: true });
      const image = listing?.[COLUMN_OF[picture]];
      outcomes.push(image ? await this.warm(image, picture) : DONE);
    }
    return outcomes;
  }

  private async warm(image: string, picture: Parameters<typeof shapesOf>[0]): Promise<Outcome> {
    try {
      await this.pictures.warm(image, shapesOf(picture), OUTPUTS);
      // It may have been replaced meanwhile, and cleaned up before the last sizes were made.
      await this.unused.removeIfUnused(image);
      return DONE;
    } catch (error) {
      return { failed: `${picture} ${image}: ${error instanceof Error ? error.message : String(error)}` };
    }
  }
}
