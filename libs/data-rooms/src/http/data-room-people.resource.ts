import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import { firstNameSql } from '@outcrop/accounts';
import {
  DATA_ROOM_LEVEL_CODES,
  DATA_ROOM_STATE_CODES,
  DATA_ROOM_TURN_CODES,
  type DataRoomTurn,
  officeDay,
  readStepTaken,
  rowIdText,
  stepTakenSchema,
} from '@outcrop/contracts';
import { type AdminResource, filterField, type OneValue, sortField } from '@outcrop/platform';
import { z } from 'zod';
import { DataRoomAccess, stateOnSql } from '../data-room.entities.ts';
import { AccessNotFound } from '../data-rooms.errors.ts';
import { canManageDataRooms } from '../data-rooms.policy.ts';
import { tookStep } from '../figures/room-figures.ts';
import { entrySql, turnSql } from '../turns.ts';

const stateSql = (alias: string) => stateOnSql(alias, `'${officeDay()}'`);
const isTurn = (turns: readonly OneValue[]) =>
  ({
    $or: turns.map((turn) => ({
      [raw((access) => turnSql(turn as DataRoomTurn, access, entrySql(`${access}.listing_id`)))]: true,
    })),
  }) as FilterQuery<DataRoomAccess>;
/** Those whom the dashboard counts at a step: its number and these rows are one condition. */
const tookOneOf = (taken: readonly OneValue[]) =>
  ({
    $or: taken.map((text) => {
      const step = readStepTaken(String(text));
      if (!step) return { id: 0 };
      const { sql, values } = tookStep(step);
      return { [raw(sql, values as Record<string, unknown>)]: true };
    }),
  }) as FilterQuery<DataRoomAccess>;

/** How people stand with data rooms, for the agents who decide (docs/product/data-rooms.md#room-decisions). */
export const dataRoomPeopleResource: AdminResource<DataRoomAccess> = {
  name: 'data-room-people',
  entity: DataRoomAccess,
  key: 'id',
  keySchema: rowIdText('must be the number of a row'),
  fields: {
    id: { kind: 'integer', property: 'id' },
    listingId: { kind: 'integer', property: 'listingId' },
    userId: { kind: 'integer', property: 'userId' },
    state: {
      kind: 'text',
      property: 'state',
      values: z.enum(DATA_ROOM_STATE_CODES),
      where: (states) => ({ [raw(stateSql)]: { $in: states } }) as FilterQuery<DataRoomAccess>,
      sortBy: stateSql,
    },
    turn: filterField('text', 'state', isTurn, z.enum(DATA_ROOM_TURN_CODES)),
    /** A step of the dashboard that they took, and when. */
    took: filterField('text', 'id', tookOneOf, stepTakenSchema),
    level: { kind: 'text', property: 'level', values: z.enum(DATA_ROOM_LEVEL_CODES) },
    until: { kind: 'date', property: 'until' },
    reason: { kind: 'text', property: 'reason', sortable: false },
    changedBy: { kind: 'text', property: 'changedBy' },
    changedAt: { kind: 'instant', property: 'changedAt' },
    name: sortField('text', 'userId', (alias) => firstNameSql(`${alias}.user_id`)),
  },
  order: 'changedAt',
  isAllowed: canManageDataRooms,
  notFound: () => new AccessNotFound(),
};
