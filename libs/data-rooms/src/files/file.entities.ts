import { defineEntity, p } from '@mikro-orm/core';
import {
  FILE_CHECK_CODES,
  FILE_CLASS_CODES,
  FILE_RIGHT_CODES,
  type FileRights,
  itemNameKey,
  READABLE_CHECKS,
} from '@outcrop/contracts';
import { oneOf } from '@outcrop/platform';
import { moment } from '../data-room.entities.ts';

const DataRoomItemSchema = defineEntity({
  name: 'DataRoomItem',
  tableName: 'data_room_item',
  comment: 'Folders and files of data rooms, one tree each (docs/product/data-rooms.md#file-tree).',
  properties: {
    id: p.integer().primary().autoincrement(),
    listingId: p.integer(),
    /** The folder that it is in; null at the top. */
    parentId: p.integer().strictNullable().default(null),
    kind: oneOf('kind', ['folder', 'file'] as const),
    name: p.text(),
    /** By which two names in one folder are told apart. */
    nameKey: p.text(),
    /** Its place among those in the same folder. */
    rank: p.text(),
    /** Who may read it, and what is in it; null for what its folder says. */
    class: oneOf('class', FILE_CLASS_CODES).strictNullable().default(null),
    /** Of a file, the version that stands. */
    versionId: p.integer().strictNullable().default(null),
    addedAt: moment().defaultRaw('now()'),
    /** Of a file, since when a version of it that stood could be read; null while none could. */
    readableAt: moment().strictNullable().default(null),
    /** Rows of what was removed stay, as what was read and written stays about them; their bytes go. */
    removedAt: moment().strictNullable().default(null),
  },
  indexes: [
    { name: 'data_room_item_parent', properties: ['parentId'] },
    {
      name: 'data_room_item_name',
      expression:
        'create unique index "data_room_item_name" on "data_room_item" ("listing_id", coalesce("parent_id", 0), "name_key") where "removed_at" is null',
    },
  ],
});

/** A folder or a file of a data room. Changed by `TreeChanges` alone, but for `readableAt`. */
export class DataRoomItem extends DataRoomItemSchema.class {
  rename(name: string): void {
    this.name = name;
    this.nameKey = itemNameKey(name);
  }
}
DataRoomItemSchema.setClass(DataRoomItem);

const DataRoomFileVersionSchema = defineEntity({
  name: 'DataRoomFileVersion',
  tableName: 'data_room_file_version',
  comment: 'What a file of a data room was and is; the latest stands (docs/product/data-rooms.md#file-versions).',
  properties: {
    id: p.integer().primary().autoincrement(),
    itemId: p.integer(),
    /** Counted from 1. */
    number: p.integer(),
    /** Of the bytes in the storage; null once they are gone. */
    key: p.text().strictNullable(),
    bytes: p.bigint('number'),
    /** As its sender called it. */
    filename: p.text(),
    /** Of the upload that it came as, by which one that is sent again is known; null for what came in another way. */
    upload: p.uuid().strictNullable().default(null),
    /** The rest is known after the look at it. */
    type: p.text().default('application/octet-stream'),
    sha256: p.text().strictNullable().default(null),
    pages: p.integer().strictNullable().default(null),
    check: oneOf('"check"', FILE_CHECK_CODES).default('waiting'),
    checkNote: p.text().strictNullable().default(null),
    addedBy: p.text(),
    addedByName: p.text(),
    addedAt: moment().defaultRaw('now()'),
    /** Since when its check lets it be read; null while it does not. */
    readableAt: moment().strictNullable().default(null),
  },
  uniques: [
    { name: 'data_room_file_version_number', properties: ['itemId', 'number'] },
    { name: 'data_room_file_version_upload', properties: ['upload'] },
    { name: 'data_room_file_version_key', properties: ['key'] },
  ],
});

/** A version of a file. */
export class DataRoomFileVersion extends DataRoomFileVersionSchema.class {}
DataRoomFileVersionSchema.setClass(DataRoomFileVersion);

/** Whether a version's bytes may be read at all, by whoever has the right to. */
export const isReadable = ({ key, check }: Pick<DataRoomFileVersion, 'key' | 'check'>): boolean =>
  key !== null && READABLE_CHECKS.includes(check);

const DataRoomGroupSchema = defineEntity({
  name: 'DataRoomGroup',
  tableName: 'data_room_group',
  comment: 'What groups of buyers may do with the files of a data room (docs/product/data-rooms.md#file-rights).',
  properties: {
    id: p.integer().primary().autoincrement(),
    listingId: p.integer(),
    /** Null for everybody who is in no other group. */
    name: p.text().strictNullable(),
    nameKey: p.text().default(''),
    open: oneOf('"open"', FILE_RIGHT_CODES),
    privateFiles: oneOf('private_files', FILE_RIGHT_CODES),
    dueDiligence: oneOf('due_diligence', FILE_RIGHT_CODES),
  },
  uniques: [{ name: 'data_room_group_name', properties: ['listingId', 'nameKey'] }],
});

/** A group of buyers in one data room. */
export class DataRoomGroup extends DataRoomGroupSchema.class {
  rights(): FileRights {
    return { open: this.open, 'private-files': this.privateFiles, 'due-diligence': this.dueDiligence };
  }

  static fromRights({ open, 'private-files': privateFiles, 'due-diligence': dueDiligence }: FileRights) {
    return { open, privateFiles, dueDiligence };
  }
}
DataRoomGroupSchema.setClass(DataRoomGroup);

const DataRoomGroupMemberSchema = defineEntity({
  name: 'DataRoomGroupMember',
  tableName: 'data_room_group_member',
  comment: 'Which group of a data room somebody is in; without a row in none.',
  properties: {
    listingId: p.integer().primary(),
    userId: p.integer().primary(),
    groupId: p.integer(),
  },
  indexes: [{ name: 'data_room_group_member_user', properties: ['userId'] }],
});

/** A person in a group. */
export class DataRoomGroupMember extends DataRoomGroupMemberSchema.class {}
DataRoomGroupMemberSchema.setClass(DataRoomGroupMember);

const DataRoomReadingSchema = defineEntity({
  name: 'DataRoomReading',
  tableName: 'data_room_reading',
  comment:
    'Each page that was shown and each file that was sent, and to whom (docs/product/data-rooms.md#reading-audit).',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    listingId: p.integer(),
    itemId: p.integer(),
    versionId: p.integer(),
    /** Whose right it was; null for a person whose data was erased. */
    userId: p.integer().strictNullable(),
    /** Who read in their name; null where they did so themselves. */
    impersonatorId: p.integer().strictNullable().default(null),
    act: oneOf('act', ['page', 'preview', 'download', 'zip'] as const),
    /** Of a page that was shown, counted from 1. */
    page: p.integer().strictNullable().default(null),
    /** Written before its first byte left. */
    at: moment().defaultRaw('now()'),
    /** How long the page was on screen, as the reader's browser says. */
    seconds: p.integer().default(0),
  },
  indexes: [
    { name: 'data_room_reading_reader', properties: ['userId', 'listingId', 'versionId', 'page'] },
    { name: 'data_room_reading_listing', properties: ['listingId', 'at'] },
    { name: 'data_room_reading_at', properties: ['at'] },
    {
      // Reports add up what is in it without a look at the rows.
      name: 'data_room_reading_sums',
      expression:
        'create index "data_room_reading_sums" on "data_room_reading" ("listing_id", "user_id", "item_id", "page") include ("at", "seconds", "act", "impersonator_id")',
    },
    {
      // Sittings are found by it; persons whose data was erased are one.
      name: 'data_room_reading_file',
      expression:
        'create index "data_room_reading_file" on "data_room_reading" ("item_id", coalesce("user_id", 0), "at")',
    },
  ],
});

/** A page or a file that somebody read. */
export class DataRoomReading extends DataRoomReadingSchema.class {}
DataRoomReadingSchema.setClass(DataRoomReading);

const DataRoomVisitSchema = defineEntity({
  name: 'DataRoomVisit',
  tableName: 'data_room_visit',
  comment: 'When somebody was in a data room last, and the time before (docs/product/data-rooms.md#new-files).',
  properties: {
    listingId: p.integer().primary(),
    userId: p.integer().primary(),
    /** The latest look. */
    lookedAt: moment(),
    /** The last look of the visit before this one; null at the first. */
    before: moment().strictNullable().default(null),
  },
  indexes: [{ name: 'data_room_visit_user', properties: ['userId'] }],
});

/** Somebody's visits to a data room. */
export class DataRoomVisit extends DataRoomVisitSchema.class {}
DataRoomVisitSchema.setClass(DataRoomVisit);
