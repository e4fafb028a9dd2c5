import { defineEntity, p } from '@mikro-orm/core';

const EditorSchema = defineEntity({
  name: 'ContentEditorRow',
  tableName: 'content_editor',
  comment: 'Who has an item of content open, by their last heartbeat (docs/product/content.md#editors-now).',
  properties: {
    collection: p.text().primary(),
    item: p.integer().primary(),
    userId: p.integer().primary(),
    name: p.text(),
    since: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    seenAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
  indexes: [{ name: 'content_editor_seen', properties: ['seenAt'] }],
});

/** Somebody who has an item open. */
export class ContentEditorRow extends EditorSchema.class {}
EditorSchema.setClass(ContentEditorRow);
