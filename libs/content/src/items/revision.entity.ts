import { defineEntity, p } from '@mikro-orm/core';

const RevisionSchema = defineEntity({
  name: 'ContentRevision',
  tableName: 'content_revision',
  comment: 'What an item of content was after each change (docs/product/content.md#revisions).',
  properties: {
    id: p.integer().primary(),
    collection: p.text(),
    item: p.integer(),
    /** The item's version after the change. */
    version: p.integer(),
    action: p.text().$type<'created' | 'changed' | 'published' | 'withdrawn' | 'restored' | 'imported'>(),
    /** Names of the fields that changed. */
    changed: p.array(),
    /** The whole item as it then was, parts and links included. */
    content: p.json<Record<string, unknown>>(),
    at: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    /** Who did it, as the audit trail names people; `system:schedule` for the worker. */
    who: p.text(),
    whoName: p.text().nullable(),
  },
  uniques: [{ name: 'content_revision_item', properties: ['collection', 'item', 'version'] }],
  indexes: [{ name: 'content_revision_who', properties: ['who'] }],
});

/** A revision of an item. Items without parts of their own are stored whole, so that any revision can be compared and restored by itself. */
export class ContentRevision extends RevisionSchema.class {}
RevisionSchema.setClass(ContentRevision);
