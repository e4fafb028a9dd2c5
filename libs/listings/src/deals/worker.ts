import { Injectable, Module } from '@nestjs/common';
import { Consumer, type ConsumerContext, type Delivery, type EventConsumer, type Outcome } from '@outcrop/platform';
import { SearchTargets } from '@outcrop/search';
import { DEALS_INDEX } from '../listing/deals.index.ts';
import { listingEvents } from '../listings.events.ts';
import { DealDocumentSource } from './deal-documents.ts';
import { DealsModule } from './deals.module.ts';

/** What every event of a listing carries. */
interface ListingEvent {
  readonly listingId: number;
}

/**
 * Keeps the index of deals as the rows are (docs/product/events.md#one-document-per-row). OpenSearch writes small batches nearly as fast as large
 * ones, and what a person did waits for one of them at most.
 */
@Injectable()
@Consumer({ name: 'deal-search', on: listingEvents, batch: 150 })
export class DealSearchProjection implements EventConsumer<ListingEvent> {
  constructor(
    private readonly documents: DealDocumentSource,
    private readonly targets: SearchTargets,
  ) {}

  /** Builds documents from the rows, not from the payloads: replays, delay and reordering are harmless. One outcome per delivery. */
  async handle(
    deliveries: readonly Delivery<ListingEvent>[],
    { em, bulk }: ConsumerContext,
  ): Promise<readonly Outcome[]> {
    const ids = [...new Set(deliveries.map(({ event }) => event.listingId))];
    const result = await this.targets.write(DEALS_INDEX, await this.documents.byIds(ids, em), {
      shown: bulk ? 'in time' : 'at once',
    });
    return deliveries.map(({ event }) => result.outcomeOf(event.listingId));
  }
}

/** The projection of deals into their index. */
@Module({ imports: [DealsModule], providers: [DealSearchProjection] })
export class WorkerModule {}
