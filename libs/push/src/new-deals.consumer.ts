import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindPublicDeals, type NewDealEvent, newDealEvents, tellsOfNewDeal } from '@outcrop/listings';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  type EventConsumer,
  type Outcome,
} from '@outcrop/platform';

/** Notes the deals that browsers are to be told of, each once for good (docs/product/push.md#push-new-deals). */
@Injectable()
@Consumer({ name: 'push-new-deals', on: newDealEvents, quiet: false })
export class NewDeals implements EventConsumer<NewDealEvent> {
  constructor(private readonly queries: QueryBus) {}

  async handle(deliveries: readonly Delivery<NewDealEvent>[], { em }: ConsumerContext): Promise<readonly Outcome[]> {
    // Quiet ones come all the same from a worker of another version, and from a replay.
    const told = deliveries.filter((delivery) => !delivery.event.quiet && tellsOfNewDeal(delivery));
    const deals = await this.queries.execute(
      new FindPublicDeals({ listingIds: told.map(({ event }) => event.listingId) }),
    );
    if (deals.length > 0)
      await em.transactional(async (tx) => {
        // One at a time: whoever has been told of a deal has been told of all that have a lower number.
        await tx.execute("select pg_advisory_xact_lock(hashtext('announced-deals'))");
        await tx.execute(
          'insert into announced_deal (listing_id) select unnest(?::int[]) on conflict (listing_id) do nothing',
          [`{${deals.map(({ listingId }) => listingId).join(',')}}`],
        );
      });
    return deliveries.map(() => DONE);
  }
}
