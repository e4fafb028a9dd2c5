import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindNames } from '@outcrop/accounts';
import type { DataRoomTurn } from '@outcrop/contracts';
import { FindListings, Scopes } from '@outcrop/listings';
import { type DeskPart, DeskParts, executeBound, type PaletteSource, PaletteSources } from '@outcrop/platform';
import type { DataRoom, DataRoomAccess } from '../data-room.entities.ts';
import { canManageDataRooms } from '../data-rooms.policy.ts';
import { dataRoomPeopleResource } from '../http/data-room-people.resource.ts';
import { DataRoomRecords } from './data-room-records.ts';
import { dataRoomsResource, questionsSinceSql } from './data-rooms.resource.ts';

/** Data rooms that are looked through by letters: the latest. */
const MAX_ROOMS = 10_000;

/** What waits for agents in data rooms (docs/product/admin.md#desk), and how they are found in the command palette. */
@Injectable()
export class DataRoomDesk {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly records: DataRoomRecords,
    private readonly scopes: Scopes,
    desk: DeskParts,
    palette: PaletteSources,
  ) {
    desk.register(this.requests);
    desk.register(this.questions);
    palette.register(this.rooms);
  }

  /** People about whom an agent has to decide. */
  private readonly requests: DeskPart<DataRoomAccess> = {
    key: 'room-requests',
    resource: dataRoomPeopleResource,
    filter: { turn: 'agent' satisfies DataRoomTurn },
    sort: 'changedAt',
    tell: async (people) => {
      const userIds = people.map(({ userId }) => userId);
      const names = await this.queries.execute(new FindNames({ userIds }));
      return {
        names: people.map(({ userId, listingId }) => `${names.get(userId) ?? `Account ${userId}`} on ${listingId}`),
        at: people[0].changedAt,
      };
    },
  };

  /** Data rooms in which a question waits. */
  private readonly questions: DeskPart<DataRoom> = {
    key: 'room-questions',
    resource: dataRoomsResource,
    filter: { hasQuestions: true },
    sort: 'questionsSince',
    tell: async (rooms) => {
      const records = await this.records.of(rooms);
      return {
        names: records.map(({ id, header }) => (header ? `${id} ${header}` : `Deal ${id}`)),
        at: await this.questionsSince(rooms[0].listingId),
      };
    },
  };

  /** Data rooms that anybody has to do with, by their deals; those of other deals are found by the deal. */
  private readonly rooms: PaletteSource = {
    kind: 'data-room',
    isAllowed: canManageDataRooms,
    find: async (letters, limit, actor) => {
      const among = await this.latestRooms();
      const scope = await this.scopes.of(actor);
      const found = await this.queries.execute(new FindListings({ letters, scope, among, limit }));
      return found.map(({ id, name }) => ({ id, name, note: String(id) }));
    },
  };

  private async latestRooms(): Promise<number[]> {
    const sql = 'select listing_id as id from data_room order by listing_id desc limit $1';
    return (await executeBound<{ id: number }>(this.em.fork(), sql, [MAX_ROOMS])).map(({ id }) => id);
  }

  private async questionsSince(listingId: number): Promise<Date | null> {
    const sql = `select ${questionsSinceSql('r')} as since from data_room r where listing_id = $1`;
    const [row] = await executeBound<{ since: Date | string | null }>(this.em.fork(), sql, [listingId]);
    return row?.since == null ? null : new Date(row.since);
  }
}
