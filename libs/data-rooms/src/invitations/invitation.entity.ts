import { defineEntity, p } from '@mikro-orm/core';
import { moment } from '../data-room.entities.ts';

const DataRoomInvitationSchema = defineEntity({
  name: 'DataRoomInvitation',
  tableName: 'data_room_invitation',
  comment:
    'Emails that were invited to data rooms, with or without an account (docs/product/data-rooms.md#room-invitations).',
  properties: {
    /** A link's token is derived from it. */
    id: p.integer().primary().autoincrement(),
    listingId: p.integer(),
    /** In lowercase. */
    email: p.text(),
    /** The account that it reached; null while there is none with this email, verified. */
    userId: p.integer().strictNullable().default(null),
    /** What the agent wrote. */
    message: p.text().strictNullable().default(null),
    invitedBy: p.text(),
    /** Who is said to invite, as they were called then. */
    invitedByName: p.text(),
    invitedAt: moment().defaultRaw('now()'),
    withdrawnAt: moment().strictNullable().default(null),
    version: p.integer().version(),
  },
  uniques: [{ name: 'data_room_invitation_pair', properties: ['listingId', 'email'] }],
  indexes: [
    { name: 'data_room_invitation_email', properties: ['email'] },
    { name: 'data_room_invitation_user', properties: ['userId'] },
  ],
});

/** An email that is asked to come to a listing's data room. */
export class DataRoomInvitation extends DataRoomInvitationSchema.class {}
DataRoomInvitationSchema.setClass(DataRoomInvitation);
