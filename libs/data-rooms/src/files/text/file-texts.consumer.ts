import { Injectable } from '@nestjs/common';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  type EventConsumer,
  type Outcome,
  type PayloadOf,
  StorageUnavailable,
  TryLater,
} from '@outcrop/platform';
import { versionsOf } from '../file-versions.ts';
import { fileChecked, SMALL_FILES } from '../files.events.ts';
import { FileTexts } from './file-texts.ts';

/** Reads the text of files that were checked. */
@Injectable()
@Consumer({ name: 'file-texts', on: [fileChecked], ...SMALL_FILES, outstanding: 1, yieldsTo: ['file-checks'] })
export class ReadTexts implements EventConsumer<PayloadOf<typeof fileChecked>> {
  constructor(private readonly texts: FileTexts) {}

  /** @throws TryLater while the store is away */
  async handle(
    deliveries: readonly Delivery<PayloadOf<typeof fileChecked>>[],
    { em, signal }: Pick<ConsumerContext, 'em' | 'signal'>,
  ): Promise<readonly Outcome[]> {
    const versions = await versionsOf(em, deliveries);
    for (const { event } of deliveries) {
      const version = versions.get(event.versionId);
      if (version)
        await this.texts.read(version, event.listingId, signal).catch((error: unknown) => {
          throw error instanceof StorageUnavailable ? new TryLater(error.message) : error;
        });
    }
    return deliveries.map(() => DONE);
  }
}
