import { defineEntity, p } from '@mikro-orm/core';

const SourceChangeSchema = defineEntity({
  name: 'SourceChange',
  tableName: 'source_change',
  comment: 'What pages are made of, and the transaction that changed it last.',
  properties: {
    /** `flags`, `content:services`. */
    source: p.text().primary(),
    changedIn: p.string().columnType('xid8'),
  },
});

/** The last change of one thing that pages show. Written by SQL alone (see announceSourceChange). */
export class SourceChange extends SourceChangeSchema.class {}
SourceChangeSchema.setClass(SourceChange);
