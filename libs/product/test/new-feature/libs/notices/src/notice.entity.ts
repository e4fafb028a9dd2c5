import { defineEntity, p } from '@mikro-orm/core';

const NoticeSchema = defineEntity({
  name: 'Notice',
  tableName: 'notice',
  properties: {
    id: p.integer().primary().autoincrement(),
    text: p.text(),
    announcedAt: p.datetime().columnType('timestamptz').strictNullable().default(null),
    version: p.integer().default(1),
  },
});

export class Notice extends NoticeSchema.class {}
NoticeSchema.setClass(Notice);
