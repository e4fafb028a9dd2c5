import type { EntityManager } from '@mikro-orm/postgresql';
import { readRows } from '@outcrop/platform';
import { DataRoomFileVersion } from '../file.entities.ts';

const READ = [
  ...(['id', 'itemId', 'number', 'key', 'bytes', 'filename', 'type', 'sha256', 'pages', 'check', 'checkNote'] as const),
  ...(['addedByName', 'addedAt'] as const),
] as const;
/** A version as it is read: of thousands at a time, so that no more is made of each. */
export type StandingVersion = Pick<DataRoomFileVersion, (typeof READ)[number]>;

/** What is said of a version. */
export const factsOf = ({ number, bytes, type, pages, addedAt }: StandingVersion) => ({
  version: number,
  bytes,
  type,
  pages,
  addedAt: addedAt.toISOString(),
});

/** The versions of a data room's files that stand, by their ids. */
export async function versionsOf(em: EntityManager, listingId: number): Promise<ReadonlyMap<number, StandingVersion>> {
  const versions = await readRows(em, DataRoomFileVersion, READ, {
    sql: 'id in (select version_id from data_room_item where listing_id = ? and removed_at is null and version_id is not null)',
    values: [listingId],
  });
  // The driver gives a bigint and a moment as texts.
  return new Map(
    versions.map((version) => [
      version.id,
      { ...version, bytes: Number(version.bytes), addedAt: new Date(version.addedAt) },
    ]),
  );
}
