import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_FILE_RIGHTS, type FileGroup, type FileRights } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import { DataRoomGroup, DataRoomGroupMember } from './file.entities.ts';

/** What the group is called of everybody who is in no other. */
export const EVERYBODY = 'All other buyers';

/** The groups of a data room, everybody first. */
export async function groupsOf(em: EntityManager, listingId: number): Promise<FileGroup[]> {
  const groups = await em.find(DataRoomGroup, { listingId }, { orderBy: { id: 'asc' } });
  const members = await em.find(DataRoomGroupMember, { listingId }, { orderBy: { userId: 'asc' } });
  const everybody = groups.find(({ name }) => name === null);
  return [
    { id: null, name: EVERYBODY, rights: everybody?.rights() ?? DEFAULT_FILE_RIGHTS, userIds: [] },
    ...groups.flatMap((group) => {
      const { id, name } = group;
      const userIds = members.filter(({ groupId }) => groupId === id).map(({ userId }) => userId);
      return name === null ? [] : [{ id, name, rights: group.rights(), userIds }];
    }),
  ];
}

/** What somebody's group may do in a data room: one statement, as a file that is sent asks it again every megabyte. */
export async function rightsOf(em: EntityManager, listingId: number, userId: number): Promise<FileRights> {
  const [rights] = await executeBound<FileRights>(
    em,
    `select g.open, g.private_files as "private-files", g.due_diligence as "due-diligence"
     from data_room_group g left join data_room_group_member m on m.listing_id = g.listing_id and m.user_id = $2
     where g.listing_id = $1 and case when m.group_id is null then g.name is null else g.id = m.group_id end`,
    [listingId, userId],
  );
  return rights ?? DEFAULT_FILE_RIGHTS;
}
