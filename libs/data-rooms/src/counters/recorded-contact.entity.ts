import { defineEntity, p } from '@mikro-orm/core';
import { CONTACT_KIND_CODES } from '@outcrop/contracts';
import { oneOf } from '@outcrop/platform';
import { moment } from '../data-room.entities.ts';

const RecordedContactSchema = defineEntity({
  name: 'RecordedContact',
  tableName: 'data_room_contact',
  comment:
    'What agents recorded of people in data rooms, for the firm alone (docs/product/data-rooms.md#room-counters).',
  properties: {
    id: p.integer().primary().autoincrement(),
    listingId: p.integer(),
    userId: p.integer(),
    kind: oneOf('kind', CONTACT_KIND_CODES),
    /** When it was, at the office. */
    day: p.date(),
    note: p.text(),
    recordedBy: p.text(),
    recordedAt: moment().defaultRaw('now()'),
  },
  indexes: [
    { name: 'data_room_contact_listing', properties: ['listingId', 'userId'] },
    { name: 'data_room_contact_user', properties: ['userId'] },
  ],
});

/** That a person was contacted, said no, or made an offer. */
export class RecordedContact extends RecordedContactSchema.class {}
RecordedContactSchema.setClass(RecordedContact);
