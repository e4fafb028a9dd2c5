import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { FileGroup } from '@outcrop/contracts';
import { type Actor, Forbidden, queryWith } from '@outcrop/platform';
import { assertHasDataRoom, DataRoomDeals } from '../../data-room-deals.ts';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { groupsOf } from '../file-groups.ts';

/** The groups of buyers of a data room, everybody else first. */
export class GetGroups extends queryWith<{ listingId: number; actor: Actor }, readonly FileGroup[]>() {}

@QueryHandler(GetGroups)
export class GetGroupsHandler implements IQueryHandler<GetGroups> {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
  ) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom */
  async execute({ listingId, actor }: GetGroups): Promise<readonly FileGroup[]> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    assertHasDataRoom(await this.deals.get(listingId));
    return groupsOf(this.em.fork(), listingId);
  }
}
