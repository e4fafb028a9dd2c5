import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_FILE_RIGHTS, type FileGroup } from '@outcrop/contracts';
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
