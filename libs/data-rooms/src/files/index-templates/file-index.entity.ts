import { defineEntity, p } from '@mikro-orm/core';
import { moment } from '../../data-room.entities.ts';

const DataRoomIndexSchema = defineEntity({
  name: 'DataRoomIndex',
  tableName: 'data_room_index',
  comment: 'Folders with which data rooms may begin, saved from one (docs/product/data-rooms.md#file-indexes).',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    /** By which two names are told apart. */
    nameKey: p.text(),
    /** Paths of folders, each before those in it: no name holds a slash. */
    folders: p.json<string[]>(),
    createdBy: p.text(),
    createdAt: moment().defaultRaw('now()'),
  },
  uniques: [{ name: 'data_room_index_name', properties: ['nameKey'] }],
});

/** An index that the firm has saved; never changed. */
export class DataRoomIndex extends DataRoomIndexSchema.class {}
DataRoomIndexSchema.setClass(DataRoomIndex);
