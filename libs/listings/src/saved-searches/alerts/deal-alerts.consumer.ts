import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DealStatus, SOLD_STATUSES } from '@outcrop/contracts';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  type EventConsumer,
  type Outcome,
  type PayloadOf,
} from '@outcrop/platform';
import {
  listingChanged,
  listingCreated,
  listingPublished,
  listingStatusChanged,
  tellsOfNewDeal,
} from '../../listings.events.ts';
import { AlertMatching, type DealChange } from './alert-matching.ts';

type ListingEvent = PayloadOf<
  typeof listingCreated | typeof listingPublished | typeof listingStatusChanged | typeof listingChanged
>;

/** What is no longer on offer, or never was: coming back from there is a relaunch. */
const OFF_OFFER: ReadonlySet<DealStatus> = new Set([...SOLD_STATUSES, 'PULLED']);

/**
 * Notes whom to tell that a deal is new, relaunched, or has another status, price or deadline. Imports are quiet unless they were told to announce, and
 * so is who views the site as an advisor (docs/product/alerts.md#quiet-imports).
 */
@Injectable()
@Consumer({
  name: 'deal-alerts',
  on: [listingCreated, listingPublished, listingStatusChanged, listingChanged],
  quiet: false,
})
export class DealAlerts implements EventConsumer<ListingEvent> {
  constructor(private readonly matching: AlertMatching) {}

  async handle(deliveries: readonly Delivery<ListingEvent>[], { em }: ConsumerContext): Promise<readonly Outcome[]> {
    // Quiet ones come all the same from a worker of another version, and from a replay.
    const loud = deliveries.filter(({ event, impersonatorId }) => !event.quiet && impersonatorId === null);
    const statuses = await statusesOf(em, loud);
    await this.matching.note(
      em,
      loud.flatMap((delivery) => {
        const change = changeOf(delivery, statuses.get(delivery.event.listingId));
        return change ? [{ eventId: delivery.eventId, listingId: delivery.event.listingId, ...change }] : [];
      }),
    );
    return deliveries.map(() => DONE);
  }
}

async function statusesOf(em: EntityManager, deliveries: readonly Delivery<ListingEvent>[]) {
  const ids = [...new Set(deliveries.map(({ event }) => event.listingId))];
  if (ids.length === 0) return new Map<number, DealStatus>();
  const rows = await em.execute<{ id: number; status: DealStatus }[]>(
    'select id, status from listing where id = any(?::int[])',
    [`{${ids.join(',')}}`],
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** What an event tells buyers; undefined for what they need not know. */
function changeOf(
  delivery: Delivery<ListingEvent>,
  status: DealStatus | undefined,
): Pick<DealChange, 'change' | 'was'> | undefined {
  if (tellsOfNewDeal(delivery)) return { change: 'new', was: null };
  const { type, event } = delivery;
  if (type === listingPublished.type) return { change: 'relaunched', was: null };
  if (type === listingStatusChanged.type && 'previous' in event) {
    const previous = event.previous as DealStatus;
    if (status === undefined || status === previous) return undefined;
    return OFF_OFFER.has(previous) && !OFF_OFFER.has(status)
      ? { change: 'relaunched', was: previous }
      : { change: 'status', was: previous };
  }
  if (!('fields' in event)) return undefined;
  const before = event.before ?? {};
  if (event.fields.includes('projectedSalePrice')) return { change: 'price', was: before.projectedSalePrice ?? null };
  if (event.fields.includes('deadlineDate')) return { change: 'deadline', was: before.deadlineDate ?? null };
  return undefined;
}
