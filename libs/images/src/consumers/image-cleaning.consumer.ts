import { Injectable } from '@nestjs/common';
import { listingImageChanged } from '@outcrop/listings';
import { Consumer, type Delivery, DONE, type EventConsumer, type Outcome, type PayloadOf } from '@outcrop/platform';
import { UnusedImages } from '../unused-images.ts';

/** Removes the files of a picture that was replaced or removed, unless another listing shows the same one. */
@Injectable()
@Consumer({ name: 'image-cleaning', on: [listingImageChanged], batch: 50 })
export class ImageCleaning implements EventConsumer<PayloadOf<typeof listingImageChanged>> {
  constructor(private readonly unused: UnusedImages) {}

  async handle(deliveries: readonly Delivery<PayloadOf<typeof listingImageChanged>>[]): Promise<readonly Outcome[]> {
    for (const { event } of deliveries) if (event.previous) await this.unused.removeIfUnused(event.previous);
    return deliveries.map(() => DONE);
  }
}
