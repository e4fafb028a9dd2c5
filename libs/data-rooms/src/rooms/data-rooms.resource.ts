import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import { type DataRoomTurn, listingIdParamSchema } from '@outcrop/contracts';
import { type AdminResource, filterField, type OneValue, sortField } from '@outcrop/platform';
import { z } from 'zod';
import { DataRoom } from '../data-room.entities.ts';
import { NoDataRoom } from '../data-rooms.errors.ts';
import { canManageDataRooms } from '../data-rooms.policy.ts';
import { turnSql } from '../turns.ts';

/** SQL of the people whose turn it is so. @param what is asked of them: `count(*)` @param room alias of the data room's row */
export const peopleSql = (turn: DataRoomTurn, what: string, room: string): string =>
  `(select ${what} from data_room_access p where p.listing_id = ${room}.listing_id and ${turnSql(turn, 'p', `${room}.private_files_entry`)})`;

/** SQL of the questions that nobody has answered. @param what is asked of them: `count(*)` @param room alias of the data room's row */
export const questionsSql = (what: string, room: string): string =>
  `(select ${what} from data_room_question q where q.listing_id = ${room}.listing_id and q.state = 'waiting')`;

/** SQL of the moment since when a question waits; null where none does. */
export const questionsSinceSql = (room: string): string => questionsSql('min(q.asked_at)', room);

/** SQL of the moment since when an agent is waited for; null where nobody waits. */
export const waitingSinceSql = (room: string): string =>
  `least(${peopleSql('agent', 'min(p.changed_at)', room)}, ${questionsSinceSql(room)})`;

const count = (turn: DataRoomTurn) =>
  sortField<DataRoom>('integer', 'listingId', (room) => peopleSql(turn, 'count(*)', room));
const waits = (wanted: readonly OneValue[]) =>
  ({
    $or: wanted.map((waiting) => ({
      [raw(waitingSinceSql)]: waiting === true ? { $ne: null } : null,
    })),
  }) as FilterQuery<DataRoom>;

/** Of each data room the number of its questions that wait is more than none, or is not. */
const hasQuestions = (wanted: readonly OneValue[]) =>
  ({
    $or: wanted.map((some) => ({
      [raw((room) => questionsSql('count(*)', room))]: some === true ? { $gt: 0 } : 0,
    })),
  }) as FilterQuery<DataRoom>;

/** Data rooms that anybody has to do with, for agents (docs/product/data-rooms.md#firm-screens). */
export const dataRoomsResource: AdminResource<DataRoom> = {
  name: 'data-rooms',
  entity: DataRoom,
  key: 'listingId',
  keySchema: listingIdParamSchema,
  fields: {
    id: { kind: 'integer', property: 'listingId' },
    listingId: { kind: 'integer', property: 'listingId', exported: false },
    privateFilesSignature: { kind: 'flag', property: 'privateFilesSignature' },
    privateFilesEntry: { kind: 'text', property: 'privateFilesEntry' },
    dueDiligenceSignature: { kind: 'flag', property: 'dueDiligenceSignature' },
    dueDiligenceEntry: { kind: 'text', property: 'dueDiligenceEntry' },
    waiting: count('agent'),
    withBuyer: count('buyer'),
    open: count('open'),
    closed: count('closed'),
    questions: sortField('integer', 'listingId', (room) => questionsSql('count(*)', room)),
    waitingSince: sortField('instant', 'listingId', waitingSinceSql),
    questionsSince: sortField('instant', 'listingId', questionsSinceSql),
    hasQuestions: filterField('flag', 'listingId', hasQuestions, z.boolean()),
    isWaiting: filterField('flag', 'listingId', waits, z.boolean()),
  },
  order: 'id',
  isAllowed: canManageDataRooms,
  notFound: () => new NoDataRoom(),
};
