import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DataRoomRecord, DataRoomTurn } from '@outcrop/contracts';
import { executeBound, systemActor } from '@outcrop/platform';
import type { DataRoom } from '../data-room.entities.ts';
import { DataRoomDeals } from '../data-room-deals.ts';
import { peopleSql, questionsSql, waitingSinceSql } from './data-rooms.resource.ts';

interface People {
  readonly listing_id: number;
  readonly waiting: number;
  readonly questions: number;
  readonly waiting_since: Date | string | null;
  readonly with_buyer: number;
  readonly open: number;
  readonly closed: number;
}

const count = (turn: DataRoomTurn, name: string) => `${peopleSql(turn, 'count(*)::int', 'r')} as ${name}`;
const READ = `select listing_id, ${count('agent', 'waiting')}, ${questionsSql('count(*)::int', 'r')} as questions,
  ${waitingSinceSql('r')} as waiting_since, ${count('buyer', 'with_buyer')}, ${count('open', 'open')}, ${count('closed', 'closed')}`;

/** Data rooms as the admin area shows them: what they ask for, the deal, and how many people stand how. */
@Injectable()
export class DataRoomRecords {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
  ) {}

  /** In the same order. @param rooms rows, or rooms that have none yet */
  async of(
    rooms: readonly Pick<DataRoom, 'listingId' | 'needs' | 'templateId' | 'version'>[],
  ): Promise<DataRoomRecord[]> {
    const ids = rooms.map(({ listingId }) => listingId);
    const deals = await this.deals.allSeenBy(ids, systemActor('data-rooms'));
    const onSite = await this.deals.onSite(ids);
    const rows = await executeBound<People>(this.em.fork(), `${READ} from data_room r where listing_id = any($1)`, [
      ids,
    ]);
    const people = new Map(rows.map((row) => [row.listing_id, row]));
    return rooms.map((room) => {
      const { listingId: id, needs, templateId, version } = room;
      const deal = deals.get(id);
      const counts = people.get(id);
      const since = counts?.waiting_since ?? null;
      return {
        id,
        header: deal?.header ?? null,
        agentName: deal?.agentName ?? null,
        isOnSite: onSite.has(id),
        sold: deal?.sold ?? false,
        openingDate: deal?.openingDate ?? null,
        closingDate: deal?.closingDate ?? null,
        deadlineDate: deal?.deadlineDate ?? null,
        needs,
        templateId,
        waiting: counts?.waiting ?? 0,
        questions: counts?.questions ?? 0,
        waitingSince: since === null ? null : new Date(since).toISOString(),
        withBuyer: counts?.with_buyer ?? 0,
        open: counts?.open ?? 0,
        closed: counts?.closed ?? 0,
        version,
      };
    });
  }
}
