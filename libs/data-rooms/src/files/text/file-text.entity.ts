import { defineEntity, p } from '@mikro-orm/core';

const DataRoomFileTextSchema = defineEntity({
  name: 'DataRoomFileText',
  tableName: 'data_room_file_text',
  comment:
    'What stands in files of data rooms, read from their bytes and in no backup (docs/product/data-rooms.md#file-text).',
  properties: {
    versionId: p.integer().primary(),
    /** Counted from 1. A version without a text has one part, which is empty: it has been read. */
    part: p.integer().primary(),
    listingId: p.integer(),
    /** On which it stands; null for what is on no page that is shown. */
    page: p.integer().strictNullable(),
    text: p.text(),
    /** Its words with their places, as PostgreSQL finds them. */
    words: p.string().columnType('tsvector'),
  },
  indexes: [
    {
      name: 'data_room_file_text_words',
      expression: 'create index "data_room_file_text_words" on "data_room_file_text" using gin ("listing_id", "words")',
    },
  ],
});

/** A part of the text of a version. Written and read by SQL alone. */
export class DataRoomFileText extends DataRoomFileTextSchema.class {}
DataRoomFileTextSchema.setClass(DataRoomFileText);
