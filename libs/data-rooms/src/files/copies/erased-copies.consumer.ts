import { Injectable } from '@nestjs/common';
import { userErased } from '@outcrop/accounts';
import {
  Consumer,
  type Delivery,
  DONE,
  type EventConsumer,
  FileStorage,
  type Outcome,
  type PayloadOf,
} from '@outcrop/platform';
import { COPIES_FOLDER, readerOfCopy } from '../file-bytes.ts';

/** Deletes the copies of people whose data was erased: their pages carry the name (docs/product/data-rooms.md#marked-copies). */
@Injectable()
@Consumer({ name: 'erased-copies', on: [userErased] })
export class ErasedCopies implements EventConsumer<PayloadOf<typeof userErased>> {
  constructor(private readonly storage: FileStorage) {}

  async handle(deliveries: readonly Delivery<PayloadOf<typeof userErased>>[]): Promise<readonly Outcome[]> {
    const erased = new Set(deliveries.map(({ event }) => event.userId));
    for await (const { key } of this.storage.list(COPIES_FOLDER))
      if (erased.has(readerOfCopy(key))) await this.storage.delete(key);
    return deliveries.map(() => DONE);
  }
}
