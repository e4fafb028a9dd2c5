import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AgentItem, type AgentTree, type DataRoomLevel, type FileRights, officeDay } from '@outcrop/contracts';
import { type Actor, Forbidden, queryWith, Turns } from '@outcrop/platform';
import { assertHasDataRoom, DataRoomDeals, hasOpenFiles } from '../../data-room-deals.ts';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { filesOn } from '../../next-step.ts';
import { groupsOf } from '../file-groups.ts';
import { GroupNotFound } from '../files.errors.ts';
import { rightTo, rightToFile } from '../files.policy.ts';
import { placeItems } from '../tree/place-items.ts';
import { factsOf, recordedItems } from './file-facts.ts';

/** After so many others are answered, where these took long enough. */
const ITEMS_A_STEP = 100;

/** All folders and files of a data room, for agents. */
export class GetAgentTree extends queryWith<
  {
    listingId: number;
    /** With what members of this group may do, let in to this level; null for what agents may. */
    as: { readonly groupId: number | null; readonly level: DataRoomLevel | null } | null;
    actor: Actor;
  },
  AgentTree
>() {}

@QueryHandler(GetAgentTree)
export class GetAgentTreeHandler implements IQueryHandler<GetAgentTree> {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
  ) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom, GroupNotFound */
  async execute({ listingId, as, actor }: GetAgentTree): Promise<AgentTree> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    const deal = await this.deals.get(listingId);
    assertHasDataRoom(deal);
    const em = this.em.fork();
    const rights = as && (await this.rightsOf(em, listingId, as.groupId));
    // Those who are let in see open files, all others where the deal shows them.
    const seesOpen = as?.level != null || (hasOpenFiles(deal) && filesOn(deal, officeDay()) === 'open');
    const reader = rights && { isAgent: false, level: as!.level, seesOpen, rights };
    const items: AgentItem[] = [];
    const turns = new Turns();
    for (const { row, number, class: fileClass } of placeItems(await recordedItems(em, listingId))) {
      const { id, parentId, kind, name, class: ownClass, version } = row;
      items.push({
        id,
        parentId,
        kind,
        number,
        name,
        class: fileClass,
        ownClass,
        file: version && {
          ...factsOf(version),
          ...{ check: version.check, checkNote: version.checkNote, addedBy: version.addedByName },
        },
        may: reader && (version ? rightToFile(fileClass, version, reader) : rightTo(fileClass, reader)),
      });
      // While files come in by the thousand it is asked for again and again: nobody waits for all of it at once.
      if (items.length % ITEMS_A_STEP === 0) await turns.step();
    }
    return { listingId, items };
  }

  private async rightsOf(em: EntityManager, listingId: number, groupId: number | null): Promise<FileRights> {
    const group = (await groupsOf(em, listingId)).find(({ id }) => id === groupId);
    if (!group) throw new GroupNotFound();
    return group.rights;
  }
}
