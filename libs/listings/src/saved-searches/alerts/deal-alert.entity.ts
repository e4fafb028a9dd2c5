import { defineEntity, p } from '@mikro-orm/core';
import { ALERT_CHANGES, type AlertChange } from '@outcrop/contracts';
import { Listing } from '../../listing/listing.entity.ts';
import { SavedSearch } from '../saved-search.entity.ts';

const AlertDigestSchema = defineEntity({
  name: 'AlertDigest',
  tableName: 'alert_digest',
  comment: 'Alerts that go out to one person in one mail.',
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer(),
    /** The mail that it went out in, of the feature of mails; null for one of long ago. */
    mailId: p.uuid().nullable(),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
  indexes: [{ name: 'alert_digest_user', properties: ['userId', 'createdAt'] }],
});
export class AlertDigest extends AlertDigestSchema.class {}
AlertDigestSchema.setClass(AlertDigest);

const DealAlertSchema = defineEntity({
  name: 'DealAlert',
  tableName: 'deal_alert',
  comment:
    'What somebody is told of a deal: once for each thing that happens to it, however many of their searches find it.',
  properties: {
    userId: p.integer().primary(),
    /** The event that told of the change. */
    eventId: p.bigint('number').primary(),
    listing: () => p.manyToOne(Listing).mapToPk().fieldName('listing_id').deleteRule('cascade'),
    change: p
      .text()
      .$type<AlertChange>()
      .check(`change in (${ALERT_CHANGES.map((change) => `'${change}'`).join(', ')})`),
    /** What stood before, as the deal's texts have it; null for a new deal. */
    was: p.text().nullable(),
    /** The first of the person's searches that found it; null once that was deleted. */
    search: () => p.manyToOne(SavedSearch).mapToPk().fieldName('search_id').nullable().deleteRule('set null'),
    dueAt: p.datetime().columnType('timestamptz'),
    digest: () => p.manyToOne(AlertDigest).mapToPk().fieldName('digest_id').nullable().deleteRule('cascade'),
  },
  indexes: [
    {
      name: 'deal_alert_due',
      expression: 'create index "deal_alert_due" on "deal_alert" ("due_at", "user_id") where digest_id is null',
    },
    { name: 'deal_alert_digest', properties: ['digest'] },
    { name: 'deal_alert_search', properties: ['search'] },
    { name: 'deal_alert_listing', properties: ['listing'] },
  ],
});
/** A row of the alerts. Moved by SQL only. */
export class DealAlert extends DealAlertSchema.class {}
DealAlertSchema.setClass(DealAlert);
