import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DATA_ROOM_ENTRY_CODES,
  DATA_ROOM_LEVEL_CODES,
  DATA_ROOM_STATE_CODES,
  type DataRoomNeeds,
  type DataRoomState,
  DEFAULT_NEEDS,
} from '@outcrop/contracts';
import { announcementSql, executeBound, oneOf } from '@outcrop/platform';

/** A column with a moment. */
export const moment = () => p.datetime().columnType('timestamptz');
const day = () => p.date().strictNullable().default(null);

/** Under which `SourceChanges` knows of every change of {@link DataRoomAccess}. */
export const ACCESS_SOURCE = 'data-room-access';

const DataRoomAccessSchema = defineEntity({
  name: 'DataRoomAccess',
  tableName: 'data_room_access',
  comment: 'How each person stands with each data room: the one place (docs/product/data-rooms.md#room-access).',
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer(),
    listingId: p.integer(),
    /** As it was written; {@link DataRoomAccess.stateOn} knows of the end. */
    state: oneOf('state', DATA_ROOM_STATE_CODES).default('none'),
    level: oneOf('level', DATA_ROOM_LEVEL_CODES).strictNullable().default(null),
    /** The last day of the access, at the firm's office; null for no end. */
    until: day(),
    /** Why it was declined or revoked; the person reads it. */
    reason: p.text().strictNullable().default(null),
    /** The code that opened it, so that it counts this person once. */
    codeId: p.integer().strictNullable().default(null),
    changedBy: p.text().default(''),
    changedAt: moment().defaultRaw('now()'),
    /** The transaction that wrote the row last; set by the table itself (docs/product/data-rooms.md#private-page). */
    changedIn: p.string().columnType('xid8').defaultRaw('pg_current_xact_id()').lazy().hidden(),
    version: p.integer().version(),
  },
  uniques: [{ name: 'data_room_access_pair', properties: ['userId', 'listingId'] }],
  indexes: [
    { name: 'data_room_access_listing', properties: ['listingId'] },
    { name: 'data_room_access_until', properties: ['until'] },
    { name: 'data_room_access_changed_in', properties: ['changedIn'] },
  ],
  triggers: [
    {
      name: 'data_room_access_changed',
      timing: 'before',
      events: ['insert', 'update'],
      forEach: 'row',
      body: 'new.changed_in := pg_current_xact_id(); return new',
    },
    {
      // Rows that are gone say nothing.
      name: 'data_room_access_deleted',
      timing: 'after',
      events: ['delete'],
      forEach: 'statement',
      body: `${announcementSql(`'${ACCESS_SOURCE}'`)}; return null`,
    },
  ],
});

/** A person and a listing's data room. Changed by `AccessChanges` alone. */
export class DataRoomAccess extends DataRoomAccessSchema.class {
  /** @see stateOn */
  stateOn(today: string): DataRoomState {
    return stateOn(this, today);
  }
}
DataRoomAccessSchema.setClass(DataRoomAccess);

/** What of a row says how its person stands. */
export type AccessFacts = Pick<DataRoomAccess, 'state' | 'level' | 'until'>;

/** @param today at the firm's office: access ends with its last day, whether or not a worker has come by since */
export const stateOn = ({ state, until }: Pick<AccessFacts, 'state' | 'until'>, today: string): DataRoomState =>
  state === 'granted' && until !== null && until < today ? 'expired' : state;

/** {@link stateOn} in SQL. @param today a literal or a parameter */
export const stateOnSql = (alias: string, today: string): string =>
  `case when ${alias}.state = 'granted' and ${alias}.until < ${today} then 'expired' else ${alias}.state end`;

const DataRoomCodeSchema = defineEntity({
  name: 'DataRoomCode',
  tableName: 'data_room_code',
  comment: 'Codes that open data rooms, without their text (docs/product/data-rooms.md#access-codes).',
  properties: {
    id: p.integer().primary().autoincrement(),
    listingId: p.integer(),
    /** The one person for whom it works; null for anyone who has it. */
    userId: p.integer().strictNullable().default(null),
    level: oneOf('level', DATA_ROOM_LEVEL_CODES),
    /** Keyed hash of listing and code. */
    hash: p.text(),
    /** The last day on which it can be used, at the firm's office. */
    expiresOn: day(),
    maxUses: p.integer().strictNullable().default(null),
    uses: p.integer().default(0),
    createdBy: p.text(),
    createdAt: moment().defaultRaw('now()'),
    stoppedAt: moment().strictNullable().default(null),
  },
  uniques: [{ name: 'data_room_code_hash', properties: ['listingId', 'hash'] }],
  indexes: [{ name: 'data_room_code_user', properties: ['userId'] }],
});

/** A code of a listing's data room, for anybody or for one person. */
export class DataRoomCode extends DataRoomCodeSchema.class {
  /** Whether it opens the data room to this person today; one who came in by it already takes up no further use. */
  opensTo({ userId, codeId }: Pick<DataRoomAccess, 'userId' | 'codeId'>, today: string): boolean {
    if (this.stoppedAt !== null || (this.expiresOn !== null && this.expiresOn < today)) return false;
    if (this.userId !== null && this.userId !== userId) return false;
    return codeId === this.id || this.maxUses === null || this.uses < this.maxUses;
  }
}
DataRoomCodeSchema.setClass(DataRoomCode);

const DataRoomSchema = defineEntity({
  name: 'DataRoom',
  tableName: 'data_room',
  comment: 'Data rooms that anybody has to do with, and what they ask for (docs/product/data-rooms.md#access-needs).',
  properties: {
    listingId: p.integer().primary().autoincrement(false),
    privateFilesSignature: p.boolean().default(true),
    privateFilesEntry: oneOf('private_files_entry', DATA_ROOM_ENTRY_CODES).default('agent'),
    dueDiligenceSignature: p.boolean().default(true),
    dueDiligenceEntry: oneOf('due_diligence_entry', DATA_ROOM_ENTRY_CODES).default('agent'),
    /** The agreement's template; null for the firm's own. */
    templateId: p.integer().strictNullable().default(null),
    version: p.integer().version(),
  },
});

/** A listing's data room. Its row comes with the first person, code or invitation; a listing without one has {@link DEFAULT_NEEDS}. */
export class DataRoom extends DataRoomSchema.class {
  get needs(): DataRoomNeeds {
    return {
      'private-files': { signature: this.privateFilesSignature, entry: this.privateFilesEntry },
      'due-diligence': { signature: this.dueDiligenceSignature, entry: this.dueDiligenceEntry },
    };
  }

  static fromNeeds(needs: DataRoomNeeds) {
    const { 'private-files': files, 'due-diligence': diligence } = needs;
    return {
      privateFilesSignature: files.signature,
      privateFilesEntry: files.entry,
      dueDiligenceSignature: diligence.signature,
      dueDiligenceEntry: diligence.entry,
    };
  }
}
DataRoomSchema.setClass(DataRoom);

/** Makes the row of a data room where there is none. @param em the transaction's */
export async function ensureDataRoom(em: EntityManager, listingId: number): Promise<void> {
  await executeBound(em, 'insert into data_room (listing_id) values ($1) on conflict do nothing', [listingId]);
}

/** Locks the row of a data room until the transaction ends, and makes it where there is none. @param em the transaction's */
export async function lockDataRoom(em: EntityManager, listingId: number): Promise<void> {
  const lock = 'select 1 from data_room where listing_id = $1 for update';
  if ((await executeBound(em, lock, [listingId])).length > 0) return;
  await ensureDataRoom(em, listingId);
  await executeBound(em, lock, [listingId]);
}

/** What a data room asks for. */
export const needsOf = (room: DataRoom | null): DataRoomNeeds => room?.needs ?? DEFAULT_NEEDS;
