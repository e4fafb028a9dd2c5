import { defineEntity, p } from '@mikro-orm/core';

const NoticeSchema = defineEntity({
  name: 'Notice',
  tableName: 'notice',
  properties: {
    id: p.integer().primary().autoincrement(),
    text: p.text(),
    /** Who posted it. */
    userId: p.integer().nullable(),
    announcedAt: p.datetime().columnType('timestamptz').strictNullable().default(null),
    version: p.integer().default(1),
  },
});

export class Notice extends NoticeSchema.class {}
NoticeSchema.setClass(Notice);
