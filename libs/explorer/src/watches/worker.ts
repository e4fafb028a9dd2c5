import { Injectable, Module } from '@nestjs/common';
import { EXPLORED_DEALS, listingEvents } from '@outcrop/listings';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  type EventConsumer,
  type Outcome,
} from '@outcrop/platform';
import { collectionEvents } from '@outcrop/search';
import { ChangedWatches } from './changed-watches.ts';
import { WatchesModule } from './watches.module.ts';

/** Notes which collections have changed: all changes of deals are of one. */
@Injectable()
@Consumer({ name: 'explorer-watches', on: [...collectionEvents, ...listingEvents], batch: 500 })
export class WatchConsumer implements EventConsumer<object> {
  constructor(private readonly watches: ChangedWatches) {}

  async handle(deliveries: readonly Delivery<object>[], { em }: ConsumerContext): Promise<readonly Outcome[]> {
    const nameOf = ({ event }: Delivery<object>) =>
      'collection' in event ? String(event.collection) : EXPLORED_DEALS.name;
    await this.watches.note(em, deliveries.map(nameOf));
    return deliveries.map(() => DONE);
  }
}

/** Asks watched queries again when their collections change. */
@Module({ imports: [WatchesModule], providers: [ChangedWatches, WatchConsumer] })
export class WorkerModule {}
