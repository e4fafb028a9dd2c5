import { defineEntity, p } from '@mikro-orm/core';

const PushSubscriptionSchema = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscription',
  comment: 'A browser that asked to be told of new deals (docs/product/push.md#push-subscriptions).',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Where its push service takes messages for it. Who knows it and the keys can send to it. */
    endpoint: p.text(),
    p256dh: p.text(),
    auth: p.text(),
    /** The person who was signed in, in accounts; null for anybody else. */
    userId: p.integer().nullable(),
    /** Keyed hash of the wide network that it came from, for the cap. */
    network: p.text(),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    /** The last announced deal that it has been told of, or that it must not be told of any more. */
    told: p.bigint('number'),
    /** Not before then is it sent to: it has had a notice, its push service asked to wait, or a worker is at it. */
    nextAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    lastSuccessAt: p.datetime().columnType('timestamptz').nullable(),
    /** In a row. */
    failures: p.integer().default(0),
  },
  uniques: [{ name: 'push_subscription_endpoint', properties: ['endpoint'] }],
  indexes: [
    { name: 'push_subscription_due', properties: ['told', 'nextAt'] },
    { name: 'push_subscription_network', properties: ['network'] },
    { name: 'push_subscription_user', properties: ['userId'] },
  ],
});
/** A subscription. Moved by SQL only. */
export class PushSubscription extends PushSubscriptionSchema.class {}
PushSubscriptionSchema.setClass(PushSubscription);

const AnnouncedDealSchema = defineEntity({
  name: 'AnnouncedDeal',
  tableName: 'announced_deal',
  comment: 'Deals of which browsers were told, once each, in the order in which they became public.',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    listingId: p.integer(),
    announcedAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
  uniques: [{ name: 'announced_deal_listing', properties: ['listingId'] }],
});
/** A deal that was new once. */
export class AnnouncedDeal extends AnnouncedDealSchema.class {}
AnnouncedDealSchema.setClass(AnnouncedDeal);
