import type { EntityManager } from '@mikro-orm/postgresql';
import { DataRoomFileVersion } from '../file.entities.ts';

/** What is said of a version. */
export const factsOf = ({ number, bytes, type, pages, addedAt }: DataRoomFileVersion) => ({
  version: number,
  bytes,
  type,
  pages,
  addedAt: addedAt.toISOString(),
});

/** The versions of a data room's files that stand, by their ids. */
export async function versionsOf(
  em: EntityManager,
  listingId: number,
): Promise<ReadonlyMap<number, DataRoomFileVersion>> {
  const versions = await em
    .createQueryBuilder(DataRoomFileVersion, 'v')
    .where(
      'v.id in (select version_id from data_room_item where listing_id = ? and removed_at is null and version_id is not null)',
      [listingId],
    )
    .getResultList();
  return new Map(versions.map((version) => [version.id, version]));
}
