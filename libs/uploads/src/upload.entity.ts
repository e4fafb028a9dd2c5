import { defineEntity, p } from '@mikro-orm/core';

const UploadSchema = defineEntity({
  name: 'Upload',
  tableName: 'upload',
  comment: 'Large files on their way in, piece by piece, until a feature takes them or a day has passed.',
  properties: {
    id: p.uuid().primary(),
    /** Of which feature it is: see UploadPurposes. */
    purpose: p.text(),
    /** Of accounts. */
    userId: p.integer(),
    /** As its sender calls it; nothing that decides what it is. */
    name: p.text(),
    /** Of the whole file. */
    bytes: p.bigint('number').check('bytes >= 0'),
    received: p.bigint('number').defaultRaw('0').check('received <= bytes'),
    pieces: p.integer().default(0),
    /** Of the file in the storage, and what it is called there until it is finished; empty for one that came as a whole. */
    key: p.text(),
    begun: p.text(),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    /** When the last piece came. */
    touchedAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    finishedAt: p.datetime().columnType('timestamptz').nullable(),
    /** What its feature made of it; the file is the feature's then, and the row stays for those who ask again. */
    takenAs: p.text().nullable(),
    /** Who writes at this moment, until when at most, and whether somebody else waits to. */
    lockToken: p.uuid().nullable(),
    lockedUntil: p.datetime().columnType('timestamptz').nullable(),
    isWaitedFor: p.boolean().default(false),
  },
  indexes: [
    { name: 'upload_user', properties: ['userId'] },
    { name: 'upload_touched', properties: ['touchedAt'] },
    {
      // Rows of what was taken stay for a day: of 10,000 files each would count all before it.
      name: 'upload_waiting',
      expression: 'create index "upload_waiting" on "upload" ("user_id") where "taken_as" is null',
    },
  ],
});

/** A large file on its way in. */
export class Upload extends UploadSchema.class {}
UploadSchema.setClass(Upload);
