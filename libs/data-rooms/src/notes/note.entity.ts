import { defineEntity, p } from '@mikro-orm/core';
import { NOTE_READER_CODES } from '@outcrop/contracts';
import { oneOf } from '@outcrop/platform';
import { moment } from '../data-room.entities.ts';

const DataRoomNoteSchema = defineEntity({
  name: 'DataRoomNote',
  tableName: 'data_room_note',
  comment:
    'What people note on files of data rooms, for themselves or for the firm (docs/product/data-rooms.md#file-notes).',
  properties: {
    id: p.integer().primary().autoincrement(),
    listingId: p.integer(),
    itemId: p.integer(),
    /** The version that stood when it was written; the note stays with later ones. */
    versionId: p.integer(),
    /** Null for the whole file. */
    page: p.integer().strictNullable().default(null),
    userId: p.integer(),
    note: p.text(),
    readers: oneOf('readers', NOTE_READER_CODES),
    writtenAt: moment().defaultRaw('now()'),
    changedAt: moment().defaultRaw('now()'),
  },
  indexes: [
    { name: 'data_room_note_writer', properties: ['userId', 'itemId'] },
    { name: 'data_room_note_listing', properties: ['listingId', 'readers'] },
  ],
});

/** A note on a file. Its text is in no event and no audit: it is its writer's. */
export class DataRoomNote extends DataRoomNoteSchema.class {}
DataRoomNoteSchema.setClass(DataRoomNote);
