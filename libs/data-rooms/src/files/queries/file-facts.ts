import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '@outcrop/platform';
import type { DataRoomFileVersion, DataRoomItem } from '../file.entities.ts';

/** What of a version is read with the tree: of thousands at a time, so no more than is told of each. */
export type StandingVersion = Pick<
  DataRoomFileVersion,
  'id' | 'number' | 'key' | 'bytes' | 'type' | 'pages' | 'check' | 'addedAt'
>;
/** With what the firm alone is told of it. */
export type RecordedVersion = StandingVersion & Pick<DataRoomFileVersion, 'checkNote' | 'sha256' | 'addedByName'>;

/** A folder or file as it stands. */
export type StandingItem<Version = StandingVersion> = Pick<
  DataRoomItem,
  'id' | 'parentId' | 'kind' | 'name' | 'nameKey' | 'rank' | 'class' | 'addedAt'
> & {
  /** Of a file, the one that stands; null for a folder. */
  readonly version: Version | null;
};

/** What is said of a version. */
export const factsOf = ({ number, bytes, type, pages, addedAt }: StandingVersion) => ({
  version: number,
  bytes,
  type,
  pages,
  addedAt: addedAt.toISOString(),
});

/** Everything that is in a data room with the versions that stand at that moment, in no order. */
export const standingItems = (em: EntityManager, listingId: number): Promise<StandingItem[]> =>
  read<StandingVersion>(em, listingId, '');

/** The same for the firm. */
export const recordedItems = (em: EntityManager, listingId: number): Promise<StandingItem<RecordedVersion>[]> =>
  read<RecordedVersion>(em, listingId, ', v.check_note as "checkNote", v.sha256, v.added_by_name as "addedByName"');

/** As the driver gives it: a moment and a bigint are texts. */
type Row = Omit<StandingItem, 'version' | 'addedAt'> & {
  readonly versionId: number | null;
  readonly itemAt: string;
  readonly versionAt: string;
  readonly bytes: string;
};

async function read<Version extends StandingVersion>(
  em: EntityManager,
  listingId: number,
  more: string,
): Promise<StandingItem<Version>[]> {
  // One statement: of two, the second could see a file replaced that the first has seen before.
  const rows = await executeBound<Row>(
    em,
    `select i.id, i.parent_id as "parentId", i.kind, i.name, i.name_key as "nameKey", i.rank, i.class, i.added_at as "itemAt",
       i.version_id as "versionId", v.number, v.key, v.bytes, v.type, v.pages, v.check, v.added_at as "versionAt"${more}
     from data_room_item i left join data_room_file_version v on v.id = i.version_id
     where i.listing_id = $1 and i.removed_at is null`,
    [listingId],
  );
  return rows.map(
    ({ id, parentId, kind, name, nameKey, rank, class: own, itemAt, versionId, versionAt, ...facts }) => ({
      ...{ id, parentId, kind, name, nameKey, rank, class: own, addedAt: new Date(itemAt) },
      version:
        versionId === null
          ? null
          : ({ ...facts, id: versionId, bytes: Number(facts.bytes), addedAt: new Date(versionAt) } as Version),
    }),
  );
}
