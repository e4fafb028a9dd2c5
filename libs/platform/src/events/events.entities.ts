import { defineEntity, p } from '@mikro-orm/core';
import { Schedule } from './schedules/schedule.entity.ts';

/** The channel on which a committed event wakes the relays. */
export const EVENT_CHANNEL = 'outcrop_event';

const EventSchema = defineEntity({
  name: 'RecordedEvent',
  tableName: 'event',
  comment: 'What happened. Written in the transaction of the change, fanned out to deliveries by the relay.',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    type: p.text(),
    payload: p.json<Record<string, unknown>>(),
    /** As `actorName` writes it: `user:7`, `system:import`, `anonymous`. */
    actor: p.text(),
    /** The admin who acted in the person's name. */
    impersonatorId: p.integer().nullable(),
    occurredAt: p.datetime().columnType('timestamptz').defaultRaw('clock_timestamp()'),
    /** False until the relay has made the deliveries. A flag, not a high-water mark: ids may be committed out of order. */
    fannedOut: p.boolean().default(false),
    /** One of many that were recorded together: it lets what people do go first (docs/product/events.md#people-first). */
    bulk: p.boolean().default(false),
  },
  indexes: [
    {
      name: 'event_waiting',
      expression: 'create index "event_waiting" on "event" ("bulk", "id") where not fanned_out',
    },
    { name: 'event_type_occurred', properties: ['type', 'occurredAt'] },
    { name: 'event_occurred', properties: ['occurredAt'] },
  ],
  triggers: [
    {
      // PostgreSQL folds equal notifications of one transaction into one, delivered at commit: a bulk insert wakes the relay once.
      name: 'event_recorded',
      timing: 'after',
      events: ['insert'],
      forEach: 'statement',
      body: `perform pg_notify('${EVENT_CHANNEL}', ''); return null`,
    },
  ],
});
/** A row of the outbox. Made by {@link Outbox}, never by hand. */
export class RecordedEvent extends EventSchema.class {}
EventSchema.setClass(RecordedEvent);

export type DeliveryStatus = 'due' | 'leased' | 'done' | 'failed';

const DeliverySchema = defineEntity({
  name: 'EventDelivery',
  tableName: 'delivery',
  comment: 'One event for one consumer: the only queue that counts.',
  properties: {
    event: () => p.manyToOne(RecordedEvent).primary().mapToPk().fieldName('event_id').deleteRule('cascade'),
    consumer: p.text().primary(),
    status: p.text().$type<DeliveryStatus>().default('due').check("status in ('due', 'leased', 'done', 'failed')"),
    /** Times that a consumer began with it. */
    attempts: p.smallint().default(0),
    dueAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    leaseToken: p.uuid().nullable(),
    leaseUntil: p.datetime().columnType('timestamptz').nullable(),
    lastError: p.text().nullable(),
    doneAt: p.datetime().columnType('timestamptz').nullable(),
    /** As the event's; true for what is delivered again. */
    bulk: p.boolean().default(false),
  },
  indexes: [
    {
      name: 'delivery_unfinished',
      expression:
        'create index "delivery_unfinished" on "delivery" ("consumer", "bulk", "event_id") where status in (\'due\', \'leased\')',
    },
    {
      name: 'delivery_due',
      expression: 'create index "delivery_due" on "delivery" ("consumer", "due_at") where status = \'due\'',
    },
    {
      name: 'delivery_leased',
      expression: 'create index "delivery_leased" on "delivery" ("consumer", "lease_token") where status = \'leased\'',
    },
    {
      name: 'delivery_failed',
      expression: 'create index "delivery_failed" on "delivery" ("consumer", "event_id") where status = \'failed\'',
    },
    {
      name: 'delivery_done',
      expression: 'create index "delivery_done" on "delivery" ("done_at") where status = \'done\'',
    },
  ],
});
/** A row of the ledger. Moved by the relay and the workers only. */
export class EventDelivery extends DeliverySchema.class {}
DeliverySchema.setClass(EventDelivery);

const EventConsumerSchema = defineEntity({
  name: 'EventSubscription',
  tableName: 'event_consumer',
  comment:
    'Who wants which events. Kept by the workers when they start; the relay of any version fans out for all of them.',
  properties: {
    name: p.text().primary(),
    types: p.array().columnType('text[]'),
    registeredAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    /** Until when the consumer rests because something it needs is down (see TryLater). */
    restsUntil: p.datetime().columnType('timestamptz').nullable(),
    /** Batches in a row that ended with TryLater. */
    setbacks: p.integer().default(0),
    lastError: p.text().nullable(),
  },
});
/** A consumer as the ledger knows it. */
export class EventSubscription extends EventConsumerSchema.class {}
EventConsumerSchema.setClass(EventSubscription);

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  comment: 'Who changed what, for whom; written in the transaction of the change.',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    at: p.datetime().columnType('timestamptz').defaultRaw('clock_timestamp()'),
    actor: p.text(),
    impersonatorId: p.integer().nullable(),
    /** The command, as `publish-listing`. */
    action: p.text(),
    /** Kind and id, as `listing:12847`. */
    subject: p.text(),
    /** Former values of the changed fields; null when it was created. */
    before: p.json<Record<string, unknown>>().nullable(),
    /** New values of the changed fields; null when it was removed. */
    after: p.json<Record<string, unknown>>().nullable(),
    reason: p.text().nullable(),
  },
  indexes: [
    { name: 'audit_entry_subject', properties: ['subject', 'id'] },
    { name: 'audit_entry_actor', properties: ['actor', 'id'] },
    { name: 'audit_entry_at', properties: ['at'] },
  ],
});
/** A row of the audit. Made by {@link AuditTrail}, never changed. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);

/** To be given to `databaseOptions` by every process that records events, reads them or runs consumers and schedules. */
export const eventEntities = [RecordedEvent, EventDelivery, EventSubscription, AuditEntry, Schedule];
