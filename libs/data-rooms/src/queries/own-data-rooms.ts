import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type DataRoomView,
  dataRoomDealSchema,
  type ListedDataRoom,
  MAX_LISTED_DATA_ROOMS,
  type OwnDataRoom,
  officeDay,
} from '@outcrop/contracts';
import { queryWith, type UserActor } from '@outcrop/platform';
import { DataRoomAccess } from '../data-room.entities.ts';
import { assertHasDataRoom, DataRoomDeals, showsOpenFiles } from '../data-room-deals.ts';
import { SEES_PAGE } from '../room-states.ts';
import { Standings, standingOf } from '../standings.ts';

/** The data rooms that somebody has to do with, those that changed last at first. */
export class ListOwnDataRooms extends queryWith<{ actor: UserActor }, ListedDataRoom[]>() {}

@QueryHandler(ListOwnDataRooms)
export class ListOwnDataRoomsHandler implements IQueryHandler<ListOwnDataRooms> {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
    private readonly standings: Standings,
  ) {}

  async execute({ actor }: ListOwnDataRooms): Promise<ListedDataRoom[]> {
    const em = this.em.fork();
    const { userId } = actor;
    const rows = await em.find(
      DataRoomAccess,
      { userId, state: { $ne: 'none' } },
      { orderBy: { changedAt: 'desc', id: 'desc' }, limit: MAX_LISTED_DATA_ROOMS },
    );
    const listingIds = rows.map(({ listingId }) => listingId);
    const deals = await this.deals.allSeenBy(listingIds, actor);
    const asked = await this.standings.asked(em, userId, [...deals.keys()]);
    const today = officeDay();
    return rows.map((access) => {
      const { listingId } = access;
      const deal = deals.get(listingId);
      return {
        ...(deal ? standingOf(access, deal, asked(listingId), today) : unseen(access, today)),
        ...changeOf(access),
        deal: deal ? dataRoomDealSchema.parse(deal) : null,
      };
    });
  }
}

/** How somebody stands with the data room of one deal that they see. */
export class GetOwnDataRoom extends queryWith<{ listingId: number; actor: UserActor }, DataRoomView>() {}

@QueryHandler(GetOwnDataRoom)
export class GetOwnDataRoomHandler implements IQueryHandler<GetOwnDataRoom> {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
    private readonly standings: Standings,
  ) {}

  /** @throws ListingNotFound, NoDataRoom */
  async execute({ listingId, actor }: GetOwnDataRoom): Promise<DataRoomView> {
    const { userId } = actor;
    const [deal, access, askedOf] = await Promise.all([
      this.deals.seenBy(listingId, actor),
      this.em.fork().findOne(DataRoomAccess, { listingId, userId, state: { $ne: 'none' } }),
      this.standings.asked(this.em.fork(), userId, [listingId]),
    ]);
    assertHasDataRoom(deal);
    const asked = askedOf(listingId);
    const today = officeDay();
    return {
      ...standingOf(access, deal, asked, today),
      ...changeOf(access),
      needs: asked.needs,
      openClass: showsOpenFiles(deal, today),
      deal: dataRoomDealSchema.parse(deal),
    };
  }
}

const changeOf = (access: DataRoomAccess | null) => ({
  reason: access?.reason ?? null,
  changedOn: access && officeDay(access.changedAt),
});

/** Of a deal that was withdrawn, or is private and not for the person: nobody can do anything but ask. */
function unseen(access: DataRoomAccess, today: string): OwnDataRoom {
  const { listingId, until } = access;
  const state = access.stateOn(today);
  const step = SEES_PAGE.includes(state) ? 'closed' : 'ask-agent';
  return { listingId, state, level: null, until, step };
}
